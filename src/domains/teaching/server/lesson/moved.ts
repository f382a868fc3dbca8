import { sql } from 'kysely'

/**
 * Whether the lesson `s` takes place elsewhere than it was to. One that was kept when its weekly pattern changed has a
 * date of its own, which is the one that it had.
 */
export const isMoved = sql<boolean>`(s.original_day is not null
  and (s.original_day, s.original_starts_at, s.original_ends_at, s.original_room_id)
    is distinct from (s.day, s.starts_at, s.ends_at, s.room_id))`
