import { createLogger } from '../observe/logger.ts';
import { createPictures, type Pictures } from '../pictures/pictures.ts';
import { ServiceError, type Service } from './services.ts';

/** With the pictures of a running Snowglobe it tells how those are doing; from outside it tries to start what draws. */
export function picturesService(inside?: Pictures): Service {
  return {
    name: 'Pictures',
    settings: [],
    configured: 'drawn in a process of their own',
    async ask() {
      const canStart = inside ? inside.canStart() : await tryFromOutside();
      if (!canStart) throw new ServiceError('it does not start, so that no picture can be taken');
      if (!inside) return 'starts';
      const { drawn, refused, givenUp, waiting } = inside.now();
      return `${drawn} drawn, ${refused} refused, ${givenUp} given up, ${waiting} waiting`;
    },
  };
}

async function tryFromOutside(): Promise<boolean> {
  const pictures = createPictures({ incoming: () => '', log: createLogger('silent') });
  return pictures
    .check()
    .then(
      () => true,
      () => false,
    )
    .finally(pictures.close);
}
