import { said } from '@snowglobe/contract/texts/texts.ts';
import { createLogger } from '../observe/logger.ts';
import { createPictures, type Pictures } from '../pictures/pictures.ts';
import { ServiceError, type Service } from './services.ts';

/** A running Snowglobe passes its pictures for their counts; the doctor tries to start the picture process. */
export function picturesService(inside?: Pictures): Service {
  return {
    name: 'system:service.pictures',
    settings: [],
    configured: 'system:service.pictures.how',
    async ask() {
      const canStart = inside ? inside.canStart() : await canStartProcess();
      if (!canStart) throw new ServiceError('system:service.pictures.down');
      if (!inside) return 'system:service.pictures.starts';
      const { processed, refused, givenUp, waiting } = inside.now();
      return said('system:service.pictures.counts', { drawn: processed, refused, givenUp, waiting });
    },
  };
}

async function canStartProcess(): Promise<boolean> {
  const pictures = createPictures({ incoming: () => '', log: createLogger('silent') });
  return pictures
    .check()
    .then(
      () => true,
      () => false,
    )
    .finally(pictures.close);
}
