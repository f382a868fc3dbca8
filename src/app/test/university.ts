import { expect } from 'vitest'
import {
  makeAcademicRole,
  makeDegree,
  makeFaculty,
  makeLanguage,
  makeModule,
  makeProgram,
  makeTerm,
  makeUserProgram,
} from '#academics/server'
import type { Role } from '#people/contract'
import { makePerson } from '#people/server'
import type { Reply } from '#platform/test/call.ts'
import { type Claimed, openWorld, type World } from '#platform/test/world.ts'

/** Everybody of the small university; `acting` is the administrator who acts as student A. */
export const personas = [
  'studentA',
  'studentB',
  'lecturerA',
  'lecturerB',
  'coordinator',
  'dean',
  'registry',
  'admin',
  'nobody',
  'guest',
  'blocked',
  'acting',
] as const
export type Persona = (typeof personas)[number]

const roles: Record<string, Role[]> = {
  studentA: ['ROLE_STUDENT'],
  studentB: ['ROLE_STUDENT'],
  lecturerA: ['ROLE_LECTURER'],
  lecturerB: ['ROLE_LECTURER'],
  coordinator: ['ROLE_LECTURER'],
  dean: ['ROLE_LECTURER'],
  registry: ['ROLE_REGISTRY'],
  admin: ['ROLE_SUPER_ADMIN'],
  nobody: [],
  // Only a database row says so; the token of a guest gives nothing whatever stands here.
  guest: ['ROLE_STUDENT'],
  blocked: ['ROLE_STUDENT'],
}

/** The reason that an administrator states when he writes as somebody else. */
export const reason = 'Mina asked for it by telephone.'

/** Marks by which a leak is known: one that everybody concerned may see, one not released, one held back by a debt. */
export const scores = { released: 11.11, secret: 17.77, held: 13.33 }

type Init = { body?: unknown; headers?: Record<string, string> }

/** A university with two of everything, so that there is always a stranger's thing beside one's own. */
export type University = {
  world: World
  /** Ids by the type of a resource and a short name. */
  things: Record<string, Record<string, number>>
  id: (type: string, name: string) => number
  /** One request; a refusal must speak Hydra and nothing may fail inside. Writes of `acting` state the reason. */
  ask: (who: Persona, method: string, path: string, init?: Init) => Promise<Reply>
}

export const claimed = (who: Persona): Claimed => {
  if (who === 'guest') return { username: who, guest: true, roles: ['ROLE_SUPER_ADMIN'] }
  if (who !== 'acting') return { username: who }
  return {
    username: 'studentA',
    impersonator: { id: 'sub-of-admin', username: 'admin', reason: 'to see her timetable' },
  }
}

export async function openUniversity(): Promise<University> {
  const world = await openWorld()
  const things: University['things'] = {}
  const id: University['id'] = (type, name) => {
    const found = things[type]?.[name]
    if (found === undefined) throw new Error(`The university has no ${type} ${name}.`)
    return found
  }
  await addPeople(world, things)
  await addStudies(world, things, id)
  await addCourses(world, things, id)
  await addAnnouncements(world, things, id)
  await addRecords(world, things, id)
  const tokens = new Map<Persona, string>()
  for (const who of personas) tokens.set(who, await world.token(claimed(who)))
  const ask: University['ask'] = async (who, method, path, { body, headers = {} } = {}) => {
    const all = {
      ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
      ...(who === 'acting' ? { 'impersonation-reason': reason } : {}),
      ...headers,
    }
    const init = { headers: all, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return lawful(await world.withToken(tokens.get(who)).send(method, path, init))
  }
  for (const who of personas) expect((await ask(who, 'GET', '/api/v2/profile')).status).toBe(200)
  await addImports(world, things, ask)
  // The administrator has just acted as student A for the first time.
  const acted = await world.db.selectFrom('impersonation').select('id').executeTakeFirstOrThrow()
  things.Impersonation = { studentA: acted.id }
  return { world, things, id, ask }
}

/** Whatever is refused is refused in Hydra, and nothing ever fails inside. */
export function lawful(reply: Reply): Reply {
  const { status, body } = reply
  expect(status).toBeLessThan(500)
  if (status >= 400)
    expect(body).toMatchObject({
      '@context': '/api/v2/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': expect.stringMatching(/\S/),
      'hydra:description': expect.stringMatching(/\S/),
      requestId: expect.stringMatching(/\S/),
      status,
    })
  return reply
}

async function addPeople({ db }: World, things: University['things']): Promise<void> {
  const users: Record<string, number> = {}
  const contacts: Record<string, number> = {}
  const held: Record<string, number> = {}
  for (const [username, given] of Object.entries(roles)) {
    const identity = { issuer: 'embedded', subject: `sub-of-${username}` }
    const { id } = await makePerson(db, { username, officialName: `The ${username}`, roles: given, identity })
    users[username] = id
    const contact = { person_id: id, category: 'Personal', type: 2, combined: `${username}@example.org` }
    contacts[username] = await inserted(db, 'user_contact', contact)
    const role = await db.selectFrom('person_role').select('id').where('person_id', '=', id).executeTakeFirst()
    if (role) held[username] = role.id
  }
  Object.assign(things, { User: users, UserBasic: users, UserContact: contacts, PersonRole: held, PersonRecord: users })
  const since = { since: '2026-01-01', reason: { en: 'A fee is open.' }, how_to_clear: { en: 'Pay it.' } }
  const scopes = ['LOGIN_LIMITED', 'GRADES_VIEW']
  const over = { kind: 'LIBRARY', overridden_until: '2100-01-01' }
  const owe = (who: string, state = 'OPEN') =>
    inserted(db, 'invoice', {
      ...{ state },
      ...{ person_id: users[who], number: `I-${who}`, amount: 100, issued_on: '2026-11-01', due_on: '2026-12-01' },
    })
  // What comes first of a kind is decided already, so that a careless move finds nothing to do.
  things.Hold = {
    guest: await inserted(db, 'hold', { ...since, ...over, person_id: users.guest, scopes, state: 'CLEARED' }),
    blocked: await inserted(db, 'hold', { ...since, ...over, person_id: users.blocked, kind: 'FINANCE', scopes }),
    studentB: await inserted(db, 'hold', { ...since, ...over, person_id: users.studentB, scopes: ['TRANSCRIPT'] }),
    studentA: await inserted(db, 'hold', { ...since, ...over, person_id: users.studentA, scopes, state: 'OVERRIDDEN' }),
  }
  things.PublicInfo = users
  await addProfiles(db, things, users)
  things.Invoice = {
    guest: await owe('guest', 'PAID'),
    studentA: await owe('studentA'),
    studentB: await owe('studentB'),
  }
}

/** A document of a person, by which the record may change. */
export const documentOf = (person: number): string => `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`

/** Photos, wishes to change records, devices on the Wi-Fi, and what some show to others. */
async function addProfiles(db: World['db'], things: University['things'], users: Record<string, number>) {
  const file = { content_type: 'image/jpeg', bytes: Buffer.from('ffd8ffd9', 'hex'), sha256: '', name: 'file.jpg' }
  const photo = async (who: string, state: string) => {
    const { id: file_id } = await db
      .insertInto('stored_file')
      .values({ ...file, person_id: users[who], kind: 'photo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted(db, 'photo', { person_id: users[who], state, file_id })
  }
  const wish = async ([who, person_id]: [string, number]) => {
    const state = who === 'guest' ? 'REFUSED' : 'SUBMITTED'
    const document_id = documentOf(person_id)
    await db
      .insertInto('stored_file')
      .values({ ...file, id: document_id, person_id, kind: 'document' })
      .execute()
    const asked = { person_id, field: 'familyName', value: 'Sá', document_id, state }
    return [who, await inserted(db, 'change_request', asked)] as const
  }
  const device = (who: string, state = 'LIVE') =>
    inserted(db, 'wifi_credential', {
      ...{ person_id: users[who], device: 'Phone', username: `${who}@phone`, state, nt_password: '0'.repeat(32) },
    })
  const show = (who: string, audiences: object) =>
    db.insertInto('public_info').values({ person_id: users[who], office: 'Room 7', audiences }).execute()
  things.Photo = {
    guest: await photo('guest', 'REJECTED'),
    studentA: await photo('studentA', 'APPROVED'),
    studentB: await photo('studentB', 'PENDING'),
    blocked: await photo('blocked', 'PENDING'),
  }
  const guestFirst = Object.entries(users).sort(([who]) => (who === 'guest' ? -1 : 0))
  things.ChangeRequest = Object.fromEntries(await Promise.all(guestFirst.map(wish)))
  things.WifiCredential = {
    guest: await device('guest', 'REVOKED'),
    studentA: await device('studentA'),
    studentB: await device('studentB'),
  }
  await show('studentA', { office: 'courses' })
  await show('lecturerA', { office: 'university' })
  await show('dean', { office: 'public' })
}

async function addStudies({ db }: World, things: University['things'], id: University['id']): Promise<void> {
  const F = (await makeFaculty(db, { code: 'F' })).id
  const G = (await makeFaculty(db, { code: 'G' })).id
  const DF = (await makeDegree(db, { code: 'DF', faculty_id: F })).id
  const DG = (await makeDegree(db, { code: 'DG', faculty_id: G })).id
  const P = (await makeProgram(db, { code: 'P', degree_id: DF })).id
  const Q = (await makeProgram(db, { code: 'Q', degree_id: DG })).id
  const study = async (who: string, program_id: number) =>
    (await makeUserProgram(db, { person_id: id('User', who), program_id, started_on: '2025-09-01' })).id
  Object.assign(things, {
    Faculty: { F, G, unused: (await makeFaculty(db, { code: 'F0' })).id },
    Degree: { DF, DG, unused: (await makeDegree(db, { code: 'D0', faculty_id: F })).id },
    Program: { P, Q, unused: (await makeProgram(db, { code: 'P0', degree_id: DF })).id },
    Language: {
      pt: (await makeLanguage(db, { code: 'POR' })).id,
      unused: (await makeLanguage(db, { code: 'L0' })).id,
    },
    Module: {
      A: (await makeModule(db, { code: 'MA', program_id: P })).id,
      B: (await makeModule(db, { code: 'MB', program_id: Q })).id,
      unused: (await makeModule(db, { code: 'M0' })).id,
    },
    Term: {
      now: (await makeTerm(db, { code: 'T', starts_on: '2026-09-01', ends_on: '2026-12-20' })).id,
      unused: (await makeTerm(db, { code: 'T0', starts_on: '2027-02-01', ends_on: '2027-06-20' })).id,
    },
    UserProgram: {
      studentA: await study('studentA', P),
      blocked: await study('blocked', P),
      studentB: await study('studentB', Q),
    },
  })
  const charge = (who: string) => ({ person_id: id('User', who) })
  const coordinator = { ...charge('coordinator'), role: 'COORDINATOR', scope_type: 'program', scope_id: P } as const
  const dean = { ...charge('dean'), role: 'DEAN', scope_type: 'faculty', scope_id: F } as const
  things.AcademicRole = {
    coordinator: (await makeAcademicRole(db, coordinator)).id,
    dean: (await makeAcademicRole(db, dean)).id,
    studentA: (await makeAcademicRole(db, { ...dean, ...charge('studentA'), until_day: '2020-12-31' })).id,
  }
}

async function addCourses({ db }: World, things: University['things'], id: University['id']): Promise<void> {
  const run = (name: string) =>
    inserted(db, 'course', {
      ...{ module_id: id('Module', name), term_id: id('Term', 'now'), code: `COURSE-${name}`, title: { en: name } },
      ...{
        type: 'LECTURE',
        starts_on: '2026-09-01',
        ends_on: '2026-12-20',
        search_text: `course-${name}`.toLowerCase(),
      },
    })
  const A = await run('A')
  const B = await run('B')
  const enrol = (who: string, course_id: number) =>
    inserted(db, 'enrollment', { course_id, person_id: id('User', who) })
  const work = (code: string, course_id: number) =>
    inserted(db, 'assessment', { course_id, code, title: { en: code }, kind: 'TEST', weight: 50, max_mark: 20 })
  Object.assign(things, {
    Course: { A, B },
    Enrollment: {
      studentA: await enrol('studentA', A),
      blocked: await enrol('blocked', A),
      studentB: await enrol('studentB', B),
    },
    Assessment: { A1: await work('A1', A), A2: await work('A2', A), B1: await work('B1', B) },
  })
  for (const [name, course_id] of Object.entries({ lecturerA: A, lecturerB: B }))
    await db
      .insertInto('course_lecturer')
      .values({ course_id, person_id: id('User', name), role: 'LEAD' })
      .execute()
  const mark = (who: string, work: string, score: number, released_at: string | null) =>
    inserted(db, 'mark', {
      ...{ enrollment_id: id('Enrollment', who), assessment_id: id('Assessment', work), score, released_at },
    })
  await mark('studentA', 'A1', scores.released, '2026-10-20T00:00:00Z')
  await mark('studentA', 'A2', scores.secret, null)
  await mark('blocked', 'A1', scores.held, '2026-10-20T00:00:00Z')
  const grant = { person_id: id('User', 'guest'), acts: ['read'], granted_by: id('User', 'admin') }
  const course = (name: string) => `/api/v2/courses/${id('Course', name)}`
  const ages = '2100-01-01T00:00:00Z'
  await inserted(db, 'guest_grant', { ...grant, object: course('A'), until: ages })
  await inserted(db, 'guest_grant', { ...grant, object: course('B'), until: '2026-01-01T00:00:00Z' })
  await inserted(db, 'guest_grant', { ...grant, object: course('B'), until: ages, revoked_at: '2026-01-01T00:00:00Z' })
}

async function addAnnouncements({ db }: World, things: University['things'], id: University['id']): Promise<void> {
  const said = { en: 'Rooms change', pt: 'Mudança de salas', 'zh-Hant': '更改課室' }
  const say = (audience: object, state = 'published') =>
    inserted(db, 'announcement', {
      ...{ title: said, body: said, state, publish_at: '2026-10-01T00:00:00Z', requires_ack: true, ...audience },
    })
  things.Announcement = {
    draft: await say({ audience_kind: 'everyone' }, 'draft'),
    every: await say({ audience_kind: 'everyone' }),
    A: await say({ audience_kind: 'course', audience_course_id: id('Course', 'A') }),
    B: await say({ audience_kind: 'course', audience_course_id: id('Course', 'B') }),
    P: await say({ audience_kind: 'program', audience_program_id: id('Program', 'P') }),
  }
}

/** A file of one term in each state from which something can be done; the applied one has written nothing. */
async function addImports({ db }: World, things: University['things'], ask: University['ask']): Promise<void> {
  const steps = { uploaded: [], mapped: ['map'], previewed: ['map', 'preview'], applied: ['map', 'preview'] }
  const imports: Record<string, number> = {}
  for (const [name, moves] of Object.entries(steps)) {
    const file = `Term code,Name (English),Starts on,Ends on\n${name},${name},2029-09-01,2030-01-20`
    const body = { kind: 'terms', fileName: `${name}.csv`, content: [Buffer.from(file).toString('base64')] }
    const { id } = (await ask('registry', 'POST', '/api/v2/imports', { body })).body
    imports[name] = id
    const write = { body: {}, headers: { 'if-match': '*' } }
    for (const move of moves) await ask('registry', 'POST', `/api/v2/imports/${id}/transitions/${move}`, write)
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

/** What the house writes of itself: who looked, what was done, what was sent, copies and wishes of people. */
async function addRecords({ db }: World, things: University['things'], id: University['id']): Promise<void> {
  const studentA = id('User', 'studentA')
  const leaver = (await makePerson(db, { username: 'leaver', officialName: 'The leaver' })).id
  for (const type of ['User', 'UserBasic', 'PersonRecord']) things[type] = { ...things[type], leaver }
  const ready = { state: 'READY', file: Buffer.from('copy'), size: 4, expires_at: '2027-01-01T00:00:00Z' }
  const looked = { viewer_id: id('User', 'registry'), object_type: 'UserContact', day: '2026-10-01' }
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
    DataExport: {
      admin: await inserted(db, 'data_export', { ...ready, person_id: id('User', 'admin') }),
      studentA: await inserted(db, 'data_export', { ...ready, person_id: studentA }),
    },
    ErasureRequest: {
      studentA: await inserted(db, 'erasure_request', { person_id: studentA }),
      leaver: await inserted(db, 'erasure_request', { person_id: leaver }),
    },
    SensitiveView: {
      admin: await inserted(db, 'sensitive_view', { ...looked, person_id: id('User', 'admin') }),
      studentA: await inserted(db, 'sensitive_view', { ...looked, person_id: studentA }),
    },
    AuditEvent: { first: await inserted(db, 'audit_event', { ...done, request_id: 'first' }) },
    MailMessage: {
      sent: await inserted(db, 'mail_message', { ...letter, message_id: 'first', state: 'sent' }),
      failed: await inserted(db, 'mail_message', { ...letter, message_id: 'second' }),
    },
  })
}

async function inserted(db: World['db'], table: string, row: object): Promise<number> {
  const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
