import { sql } from 'kysely'

/** How many extensions of the thesis of the request `r` were granted. */
export const extensionsGranted = sql<number>`(select count(*)::int from thesis_change x
  where x.thesis_id = r.thesis_id and x.kind = 'EXTENSION' and x.state = 'GRANTED')`

/** The meetings about the thesis of the request `r` that both have not signed yet, and that took place. */
export const openMeetings = sql<number>`(select count(*)::int from supervision_meeting m
  where m.thesis_id = r.thesis_id and m.state in ('HELD', 'DISPUTED'))`

/** What the supervisor of the thesis of the request `r` is still to do after a meeting. */
export const openActions = sql<number>`(select count(*)::int from meeting_action a
  join supervision_meeting m on m.id = a.meeting_id
  where m.thesis_id = r.thesis_id and a.state = 'OPEN' and a.owner_id = r.old_supervisor_id)`
