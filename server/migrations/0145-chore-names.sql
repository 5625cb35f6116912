-- Chores are named area.what-it-does. Renamed and not created, so that each keeps the time of its next run.
update chores set name = renamed.to_name
from (values
  ('forget expired sessions', 'sessions.delete-expired'),
  ('forget old events', 'live.delete-old-events'),
  ('forget idempotency keys', 'http.delete-idempotency-keys'),
  ('give up uploads that nobody continues', 'uploads.delete-abandoned'),
  ('clear away quotas that have ended', 'quotas.delete-ended'),
  ('sweep files that nothing names', 'storage.delete-unreferenced-files'),
  ('count the stats', 'stats.count'),
  ('library.unfinished', 'library.resume-unfinished'),
  ('library.frames', 'library.make-missing-frames'),
  ('library.nightly-check', 'library.check-files'),
  ('look for payments that no event told of', 'membership.find-missed-payments'),
  ('let time pass for demo subscriptions', 'membership.renew-demo-subscriptions'),
  ('forget sign-ins that never got their code', 'account.delete-pending-sign-ins'),
  ('delete the accounts of members who left', 'account.delete-closed-accounts'),
  ('forget expired reset links', 'account.delete-expired-reset-links'),
  ('fetch pictures that were given by an address', 'account.fetch-linked-pictures'),
  ('forget devices that nobody uses any more', 'account.delete-unused-devices'),
  ('forget old plays', 'media.delete-old-plays'),
  ('forget old outcomes of video sources', 'media.delete-old-source-outcomes'),
  ('forget titles of the movie database that nobody keeps', 'media.delete-unused-tmdb-titles'),
  ('forget answers of the movie database', 'media.delete-old-tmdb-answers'),
  ('forget pictures of the movie database', 'media.delete-unused-tmdb-pictures'),
  ('hand over groups whose creator has left Snowglobe', 'chat.hand-over-groups'),
  ('forget rooms without members', 'chat.delete-empty-rooms'),
  ('check the disk', 'system.check-disk'),
  ('mods.loose-pictures', 'mods.delete-unused-pictures'),
  ('mods.rescan', 'mods.rescan-files'),
  ('mods.loose-files', 'mods.delete-unused-files')
) as renamed (from_name, to_name)
where chores.name = renamed.from_name;
