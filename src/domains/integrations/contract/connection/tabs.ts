import { paths } from '../paths.ts'
import type { ConnectionKind } from './connection.ts'

/** The tab of each system among the settings of a course. */
export const tabs = { MOODLE: paths.moodleTab, GOOGLE_CLASSROOM: paths.classroomTab } satisfies Record<
  ConnectionKind,
  unknown
>
