import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

/** The export never contains a secret that opens the account: no hash of a password, a token or a code. */
export const accountBelongings: readonly Belonging[] = [
  {
    name: 'account',
    read: inPages(
      (memberId, after) => sql`select users.id, username, email, source, roles.name as role, users.created_at,
        last_active_at, trial_ends_at, paid_until, muted_until, moderation_reason, delete_at, is_invisible, hides_activity, mention_notify, bio,
        profile_picture, banner_image, theme, banner_border, profile_border, banner_glow_type, banner_glow_color,
        banner_glow_rainbow, profile_glow_type, profile_glow_color, profile_glow_rainbow, username_effects,
        username_color_mode, username_custom_color, username_glow_color, username_color1, username_color2,
        username_color3, two_factor.confirmed_at as two_factor_since
        from users join roles on roles.id = users.role_id left join two_factor on two_factor.user_id = users.id
        where users.id = ${memberId} and users.id > ${after}`,
    ),
  },
  {
    name: 'signInsElsewhere',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select row_number() over (order by created_at, subject) as id, issuer, subject, created_at
        from identities where user_id = ${memberId} and ${after} = 0 order by id`,
    ),
  },
  {
    name: 'sessions',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select id, user_agent, address, created_at, last_seen_at, expires_at from sessions
        where user_id = ${memberId} and id > ${after} order by id`,
    ),
  },
  {
    name: 'knownDevices',
    read: inPages(
      (memberId, after) => sql`select id, created_at, last_used_at from known_devices
        where user_id = ${memberId} and id > ${after} order by id`,
    ),
  },
];
