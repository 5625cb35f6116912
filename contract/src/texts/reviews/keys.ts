// Written by `npm run texts` from en.json; do not edit.
import type { Plain, Tag } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'reviews:title': Plain;
    'reviews:lead': Plain;
    'reviews:heading': Plain;
    'reviews:own': Plain;
    'reviews:average': { strong: Tag; average: string | number; count: number };
    'reviews:none': Plain;
    'reviews:write': Plain;
    'reviews:edit': Plain;
    'reviews:textOf': { title: string | number };
    'reviews:placeholder': Plain;
    'reviews:spoiler': Plain;
    'reviews:spoilerHint': Plain;
    'reviews:save': Plain;
    'reviews:pickStars': Plain;
    'reviews:saveFailed': Plain;
    'reviews:delete': Plain;
    'reviews:deleteTitle': Plain;
    'reviews:deleteText': Plain;
    'reviews:deleteOwn': Plain;
    'reviews:deleteBy': { name: string | number };
    'reviews:reportBy': { name: string | number };
    'reviews:deleteFailed': Plain;
    'reviews:showSpoiler': Plain;
    'reviews:isSpoiler': Plain;
    'reviews:edited': Plain;
    'reviews:more': Plain;
    'reviews:failed': Plain;
    'reviews:empty': Plain;
    'reviews:emptyText': Plain;
    'reviews:emptyAction': Plain;
    'reviews:because': { title: string | number };
    'reviews:similar': Plain;
    'reviews:rule.stars': { max: string | number };
    'reviews:fault.noSuchTitle': Plain;
    'reviews:fault.noSuchReview': Plain;
    'reviews:fault.notYourReview': Plain;
    'reviews:fault.tooManyReviews': { max: string | number };
    'reviews:fault.muted': Plain;
    'reviews:deleteOf': { title: string | number };
  }
}
