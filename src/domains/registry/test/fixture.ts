import { anyVersion } from '#platform/test/call.ts'
import { type DomainFixture, inserted, localized, serial, type University } from '#platform/test/fixture.ts'

/** Announcements for all and for some, imports in every state, and the portal's own records. */
export const fixture: DomainFixture = {
  add: async (university) => {
    await addAnnouncements(university)
    await addNotes(university)
    await addImports(university)
  },
  queries: {
    '/api/v2/imports/template': () => '?kind=people&format=csv',
    '/api/v2/announcement_reach': () => '?kind=everyone',
  },
  closed: ['Announcement update'],
  inputs: {
    'Announcement.audience': () => ({ audience: { kind: 'role', value: 'ROLE_STUDENT' } }),
    'Announcement.people': ({ id }) => ({
      ...{ audience: { kind: 'people', value: null }, people: [`/api/v2/users/${id('User', 'studentA')}`] },
    }),
    'Import.mapping': () => ({ mapping: { nameEn: null, namePt: 1 } }),
  },
  again: {
    'Import applyRest': ({ testApp: { db }, things }, name) =>
      db.updateTable('import_row').set({ written: false }).where('import_id', '=', things.Import?.[name]).execute(),
  },
  bodies: {
    'MailMessage resend': () => ({}),
    'PersonRecord create': () => ({ username: `new-${serial()}`, officialName: 'Somebody New' }),
    'PersonRecord update': () => ({ officialName: 'Somebody Else' }),
    'Announcement create': () => ({ title: localized, body: localized, audience: { kind: 'everyone', value: null } }),
    'Announcement update': () => ({ title: localized }),
    'Announcement publish': () => ({}),
    'Announcement withdraw': () => ({ reason: 'It was said too early.' }),
    'Import update': () => ({ partly: true }),
    'Import map': () => ({}),
    'Import preview': () => ({}),
    'Import apply': () => ({}),
    'Announcement unschedule': () => ({}),
    'Import undo': () => ({ reason: 'It was the wrong file.' }),
    'Import undoPartly': () => ({ reason: 'It was the wrong file.' }),
    'Import applyRest': () => ({}),
    'Import discard': () => ({}),
    'POST /api/v2/imports/:id/corrections': () => ({ line: 2, column: 'code', value: 'T1' }),
    'POST /api/v2/imports/:id/choices': () => ({ line: 2, take: true }),
    'POST /api/v2/imports': () => ({
      ...{ kind: 'terms', fileName: 'terms.csv', content: [Buffer.from('Term code\n2031').toString('base64')] },
    }),
  },
}

async function addAnnouncements({ testApp: { db }, things, id }: University): Promise<void> {
  const rooms = { en: 'Rooms change', pt: 'Mudança de salas', 'zh-Hant': '更改課室' }
  const say = (audience: object, state = 'published') =>
    inserted(db, 'announcement', {
      ...{ title: rooms, body: rooms, state, publish_at: '2026-10-01T00:00:00Z', requires_ack: true, ...audience },
    })
  const later = { audience_kind: 'everyone', publish_at: '2100-01-01T00:00:00Z' }
  things.Announcement = {
    draft: await say({ audience_kind: 'everyone' }, 'draft'),
    every: await say({ audience_kind: 'everyone' }),
    A: await say({ audience_kind: 'course', audience_course_id: id('Course', 'A') }),
    B: await say({ audience_kind: 'course', audience_course_id: id('Course', 'B') }),
    P: await say({ audience_kind: 'program', audience_program_id: id('Program', 'P') }),
    later: await say(later),
    onlyEnglish: await say({ audience_kind: 'people', title: { en: localized.en }, body: { en: localized.en } }),
  }
}

/** Records that the portal creates by itself: audit events and letters. */
async function addNotes({ testApp: { db }, things, id }: University): Promise<void> {
  const studentA = id('User', 'studentA')
  const done = { actor_id: studentA, action: 'update', object_type: 'User', object_id: String(studentA) }
  const letter = {
    recipient: 'a@example.org',
    language: 'en',
    domain: 'people',
    template: 'verify',
    state: 'failed',
    expires_at: '2100-01-01T00:00:00Z',
  }
  Object.assign(things, {
    AuditEvent: { first: await inserted(db, 'audit_event', { ...done, request_id: 'first', digest: '' }) },
    MailMessage: {
      sent: await inserted(db, 'mail_message', { ...letter, message_id: 'first', state: 'sent' }),
      failed: await inserted(db, 'mail_message', { ...letter, message_id: 'second' }),
      reminder: await inserted(db, 'mail_message', { ...letter, message_id: 'third', listed: false }),
    },
  })
}

/** A file with one term in each state that allows an act; the applied one has written nothing. */
async function addImports({ testApp: { db }, things, ask }: University): Promise<void> {
  const steps = { uploaded: [], mapped: ['map'], previewed: ['map', 'preview'], applied: ['map', 'preview'] }
  const bring = async ([name, moves]: [string, readonly string[]]) => {
    const file = `Term code,Name (English),Starts on,Ends on\n${name},${name},2029-09-01,2030-01-20`
    const body = { kind: 'terms', fileName: `${name}.csv`, content: [Buffer.from(file).toString('base64')] }
    const { id } = (await ask('registry', 'POST', '/api/v2/imports', { body })).body
    const write = { body: {}, headers: anyVersion }
    for (const move of moves) await ask('registry', 'POST', `/api/v2/imports/${id}/transitions/${move}`, write)
    return [name, Number(id)] as const
  }
  // One after the other, because each person may have only one file read at a time.
  const imports: Record<string, number> = {}
  for (const step of Object.entries(steps)) {
    const [name, id] = await bring(step)
    imports[name] = id
  }
  await db.updateTable('import_run').set({ state: 'APPLIED' }).where('id', '=', imports.applied).execute()
  const rows: { id: number; import_id: number }[] = await db
    .selectFrom('import_row')
    .select(['id', 'import_id'])
    .execute()
  const rowOf = (of: number) => rows.find(({ import_id }) => import_id === of)?.id ?? 0
  things.Import = imports
  things.ImportRow = Object.fromEntries(Object.entries(imports).map(([name, id]) => [name, rowOf(id)]))
}
