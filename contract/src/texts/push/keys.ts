// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'push:fault.noSuchDevice': Plain;
    'push:rule.endpoint': Plain;
    'push:rule.keys': Plain;
    'push:rule.time': Plain;
    'push:rule.timeZone': Plain;
    'push:rule.hideContent': Plain;
    'push:hidden.title': Plain;
    'push:hidden.message': Plain;
    'push:hidden.mention': Plain;
    'push:hidden.party': Plain;
    'push:hidden.follow': Plain;
    'push:hidden.wish': Plain;
    'push:onThisDevice': Plain;
    'push:onThisDevice.hint': Plain;
    'push:blocked': Plain;
    'push:noWorker': Plain;
    'push:unsupported': Plain;
    'push:hideContent': Plain;
    'push:hideContent.hint': Plain;
    'push:quietHours': Plain;
    'push:quietHours.hint': Plain;
    'push:quietHours.from': Plain;
    'push:quietHours.to': Plain;
  }
}
