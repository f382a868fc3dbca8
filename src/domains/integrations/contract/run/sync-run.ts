import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { type Place, remindsDecider } from '#platform/contract/condition.ts'
import { count, id, idFilter, instant } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { Connection, connectionKinds } from '../connection/connection.ts'
import { tabs } from '../connection/tabs.ts'
import { problemCodes } from '../system/problems.ts'

/**
 * A run reads the other side to its end (`PLANNED`), shows what would become of every row (`DRY_RUN`), is let through
 * (`REVIEWED`) and written (`APPLIED`); it can be undone until the next one. Before `REVIEWED` nothing has been written.
 */
export const runStates = ['PLANNED', 'DRY_RUN', 'REVIEWED', 'APPLIED', 'UNDONE', 'FAILED', 'DISCARDED'] as const

/** More than this share of the people there would leave: the run stops and asks. */
export const surprisingPercent = 10

const onTab: Place = (_, { course, kind }) =>
  tabs[kind === 'GOOGLE_CLASSROOM' ? kind : 'MOODLE']({ id: Number(course) })

export const SyncRun = resource({
  type: 'SyncRun',
  path: '/api/v2/sync_runs',
  about: 'One exchange between a course and its course on the other side, from the first reading to the undoing.',
  fields: {
    connection: ref('Connection'),
    course: courseRef,
    kind: z.enum(connectionKinds),
    state: z.enum(runStates),
    /** Whether it began by itself, at night. */
    isScheduled: z.boolean(),
    /** Whether it stopped because too many people would leave. */
    isStopped: z.boolean(),
    startedBy: z.nullable(userRef),
    startedAt: instant(),
    readAt: z.nullable(instant()),
    settledBy: z.nullable(userRef),
    appliedAt: z.nullable(instant()),
    undoneAt: z.nullable(instant()),
    problem: z.nullable(z.enum(problemCodes)),
    added: count(),
    changed: count(),
    suspended: count(),
    returned: count(),
    conflicts: count(),
    same: count(),
    /** Whether it is the last one that wrote something, and so can be undone. */
    isLast: z.boolean(),
  },
  filters: {
    'course.id': idFilter(),
    'connection.id': idFilter(),
    kind: z.enum(connectionKinds),
    state: z.enum(runStates),
  },
  order: ['startedAt'],
  under: [{ path: '/api/v2/connections/:id/runs', parent: Connection.type, filter: 'connection.id' }],
  facts: { 'program.id': z.nullable(id()), 'language.id': z.nullable(id()) },
  /** May see its rows, and decide what it writes. */
  acts: { seeRows: {}, settle: {} },
  parties: ['lecturer'],
  conditions: {
    SYNC_STOPPED: { who: ['lecturer'], at: { lecturer: onTab }, states: [], ...remindsDecider },
  },
})
