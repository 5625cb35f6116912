import { createLogger } from '../observe/logger.ts';
import { createPictures, type Pictures } from '../pictures/pictures.ts';
import { ServiceError, type Service } from './services.ts';

/** A running Snowglobe passes its pictures for their counts; the doctor tries to start the picture process. */
export function picturesService(inside?: Pictures): Service {
  return {
    name: 'Pictures',
    settings: [],
    configured: 'processed in a separate process',
    async ask() {
      const canStart = inside ? inside.canStart() : await canStartProcess();
      if (!canStart) throw new ServiceError('the process does not start, so pictures are refused');
      if (!inside) return 'starts';
      const { processed, refused, givenUp, waiting } = inside.now();
      return `${processed} drawn, ${refused} refused, ${givenUp} given up, ${waiting} waiting`;
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
