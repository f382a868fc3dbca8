import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

/** Course A is linked with both systems; an earlier link with Moodle has ended. One exchange waits for a decision. */
export const connectionFixture: DomainFixture = {
  add: addConnections,
  bodies: {
    'Connection unlink': () => ({}),
    'Connection update': () => ({ nightly: true }),
    'ConnectedSystem update': () => ({ isOn: false }),
    'PUT /api/v2/connected_systems/:id/secret': () => ({ secret: 'a-token' }),
    'POST /api/v2/courses/:id/connections/link': () => ({ kind: 'MOODLE', otherId: '300' }),
    'POST /api/v2/courses/:id/connections/create': () => ({ kind: 'GOOGLE_CLASSROOM' }),
    'POST /api/v2/courses/:id/connections/account': () => ({ kind: 'GOOGLE_CLASSROOM' }),
    'POST /api/v2/learning_accounts': () => ({ state: 'of-nobody', code: 'a-code' }),
    'PUT /api/v2/sync_runs/:id/choice': ({ id }) => ({ row: id('SyncRow', 'leaves'), choice: 'KEEP' }),
    'PUT /api/v2/connections/:id/works': ({ id }) => ({ work: id('SyncWork', 'quiz'), assessment: null }),
  },
  inputs: { 'ConnectedSystem.address': () => ({ address: 'https://moodle2.example' }) },
  queries: {
    '/api/v2/courses/:id/connections/state': () => '?kind=MOODLE',
    '/api/v2/courses/:id/connections/found': () => '?kind=MOODLE',
  },
  writers: {
    'Connection update': 'lecturerA',
    'POST /api/v2/courses/:id/connections/link': 'lecturerA',
    'POST /api/v2/courses/:id/connections/create': 'lecturerA',
    'POST /api/v2/courses/:id/connections/account': 'lecturerA',
    'POST /api/v2/learning_accounts': 'lecturerA',
    'POST /api/v2/connections/:id/start': 'lecturerA',
    'PUT /api/v2/connections/:id/works': 'lecturerA',
    'PUT /api/v2/sync_runs/:id/choice': 'lecturerA',
    'POST /api/v2/sync_runs/:id/apply': 'lecturerA',
    'POST /api/v2/sync_runs/:id/discard': 'lecturerA',
    'POST /api/v2/sync_runs/:id/undo': 'lecturerA',
  },
}

async function addConnections({ testApp: { db }, things, id }: University): Promise<void> {
  things.ConnectedSystem = {
    moodle: await inserted(db, 'connected_system', { kind: 'MOODLE', address: 'https://moodle.example' }),
  }
  await inserted(db, 'learning_account', {
    ...{ person_id: id('User', 'lecturerA'), kind: 'GOOGLE_CLASSROOM', email: 'a@university.example' },
    connected_at: '2026-09-01T08:00:00Z',
  })
  const link = (kind: string, state: string, other: string) => {
    const row = { kind, state, course_id: id('Course', 'A'), linked_by: id('User', 'lecturerA') }
    return inserted(db, 'connection', { ...row, other_id: other, other_title: 'Databases', other_term: `DB-${other}` })
  }
  things.Connection = {
    A: await link('MOODLE', 'LINKED', '287'),
    B: await link('GOOGLE_CLASSROOM', 'LINKED', '7Q2KM4VD'),
    ended: await link('MOODLE', 'UNLINKED', '288'),
  }
  const run = { connection_id: things.Connection.A, started_by: id('User', 'lecturerA'), state: 'DRY_RUN' }
  things.SyncRun = { waiting: await inserted(db, 'sync_run', { ...run, suspended: 1 }) }
  const enrollment = await db
    .selectFrom('enrollment')
    .select('id')
    .where('course_id', '=', id('Course', 'A'))
    .executeTakeFirstOrThrow()
  const row = { run_id: things.SyncRun.waiting, subject: 'PERSON', enrollment_id: enrollment.id, fate: 'SUSPEND' }
  things.SyncRow = { leaves: await inserted(db, 'sync_row', { ...row, other_person: '1003' }) }
  const work = { connection_id: things.Connection.A, other_id: '979', title: 'Quiz' }
  things.SyncWork = { quiz: await inserted(db, 'sync_work', work) }
}
