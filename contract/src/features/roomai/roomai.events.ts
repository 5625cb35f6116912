import { event } from '../../events.ts';
import { aiPlaces } from '../ai/ai.model.ts';

export const roomaiEvents = {
  /** For everyone: the owner changed where SnowyAI takes part. */
  'ai.places': event({ durable: true, data: aiPlaces }),
};
