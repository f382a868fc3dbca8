import { randomUUID } from 'node:crypto'
import { type DomainFixture, inserted, localized, type University } from '#platform/test/fixture.ts'
import type { Role } from '../contract/roles.ts'
import { makePerson } from '../server/factory.ts'
import { addPrivacy } from './privacy.ts'

/** People with contacts, academic roles, holds, invoices, photos, requests and devices. */
export const fixture: DomainFixture = {
  openToGuests: ['POST /api/v2/sign_ins/by_link'],
  add: async (university) => {
    await addPeople(university)
    await addProfiles(university)
    await addPrivacy(university)
  },
  queries: {
    '/api/v2/users/:id/public_info': () => '?as=visitor',
    '/api/v2/sheet_headings': () => '?kind=marks',
    '/api/v2/users/:id/merge': ({ id }) => `?from=${id('User', 'studentA')}`,
  },
  writers: {
    'UserBasic update': 'studentA',
    'POST /api/v2/notices/read': 'studentA',
    'POST /api/v2/notices/unread': 'studentA',
    'PUT /api/v2/mail_choices': 'studentA',
    'PUT /api/v2/mail_hours': 'studentA',
    'PUT /api/v2/sheet_headings': 'studentA',
    'PublicInfo update': 'studentA',
    'POST /api/v2/user_contacts/:id/verify': 'studentA',
    'POST /api/v2/users/:id/wifi_credentials': 'studentA',
    'ErasureRequest withdraw': 'studentA',
  },
  closed: ['ChangeRequest withdraw', 'Hold update', 'Photo withdraw'],
  inputs: {
    'UserContact.combined': () => ({ combined: 'someone@example.edu' }),
    'PublicInfo.phone': () => ({ phone: '+853 8397 1234' }),
    'PublicInfo.homepage': () => ({ homepage: 'https://example.edu/somebody' }),
    'PublicInfo.orcid': () => ({ orcid: '0000-0002-1825-0097' }),
    'Invoice create.currency': (university) => ({
      ...fixture.bodies['Invoice create']?.(university, 'studentA'),
      currency: 'HKD',
    }),
  },
  bodies: {
    'User update': () => ({ preferredName: 'Somebody' }),
    'UserBasic update': () => ({ preferredName: 'Somebody' }),
    'POST /api/v2/users/:id/merge': ({ id }) => ({
      ...{ from: `/api/v2/users/${id('User', 'studentA')}`, reason: 'They were recorded twice.' },
    }),
    'UserContact create': ({ id }, name) => ({
      ...{ combined: 'somebody@example.org', category: 'Personal', type: 2, user: `/api/v2/users/${id('User', name)}` },
    }),
    'UserContact update': (_, name) => ({ combined: name === 'blocked' ? '+85366654321' : 'somebody@example.org' }),
    'POST /api/v2/user_contacts/:id/verify': () => ({ code: '000000' }),
    'Hold create': ({ id }) => ({
      ...{ user: `/api/v2/users/${id('User', 'studentB')}`, kind: 'LIBRARY', scopes: ['CERTIFICATE'] },
      ...{ reason: localized, howToClear: localized },
    }),
    'Hold update': () => ({ scopes: ['CERTIFICATE', 'ENROL'] }),
    'Hold clear': () => ({}),
    'Hold override': () => ({ reason: 'She leaves for her exchange tomorrow.' }),
    'Hold reinstate': () => ({ reason: 'She has not left after all.' }),
    'Invoice create': ({ id }) => ({
      ...{ user: `/api/v2/users/${id('User', 'studentB')}`, number: `N-${randomUUID()}`, amount: 120.5 },
      dueOn: '2026-12-31',
    }),
    'Invoice pay': () => ({}),
    'Invoice cancel': () => ({ reason: 'It was sent to the wrong person.' }),
    'PersonRole create': ({ id }, name) => ({
      ...{ user: `/api/v2/users/${id('User', name === 'new' ? 'nobody' : name)}`, role: 'ROLE_THESIS_COMMITTEE' },
    }),
    'PersonRole update': () => ({ untilDay: '2030-12-31' }),
    'DataExport create': () => ({}),
    'POST /api/v2/list_exports': () => ({
      ...{ list: '/api/v2/user_contacts?category=Personal', title: 'Contacts', format: 'csv' },
      columns: [{ header: 'Contact', from: 'combined', type: 'text' }],
    }),
    'ErasureRequest create': () => ({ reason: 'I have left.' }),
    'ErasureRequest carryOut': () => ({ reason: 'Checked at the counter.' }),
    'ErasureRequest refuse': () => ({ reason: 'The studies go on.' }),
    'ErasureRequest withdraw': () => ({}),
    'Photo approve': () => ({}),
    'Photo reject': () => ({ reason: 'The face is in the shade.' }),
    'Photo withdraw': () => ({}),
    'PublicInfo update': () => ({ office: 'Room 12' }),
    'ChangeRequest create': ({ id }, name) => ({
      ...{ field: 'givenName', value: 'Somebody', document: documentOf(id('User', name)) },
    }),
    'ChangeRequest approve': () => ({}),
    'ChangeRequest refuse': () => ({ reason: 'The document is of somebody else.' }),
    'ChangeRequest withdraw': () => ({}),
    'WifiCredential revoke': () => ({}),
    'POST /api/v2/notices/read': ({ id }) => ({ id: id('Notice', 'studentA') }),
    'PUT /api/v2/sheet_headings': () => ({ kind: 'marks', headings: [{ heading: 'Quiz', column: 'number' }] }),
    'PUT /api/v2/mail_choices': () => ({ domain: 'material', topic: 'announcements', delivery: 'daily' }),
    'PUT /api/v2/mail_hours': () => ({ timeZone: 'Europe/Lisbon', quiet: { from: '22:00', until: '07:30' } }),
    'POST /api/v2/notices/unread': ({ id }) => ({ id: id('Notice', 'studentA') }),
    'POST /api/v2/guest_sessions': () => ({ secret: 'the-secret-of-no-link-at-all' }),
    'POST /api/v2/guest_links': () => ({ secret: 'the-secret-of-no-link-at-all' }),
    'POST /api/v2/users/:id/wifi_credentials': () => ({ device: 'Phone' }),
    'POST /api/v2/users/:id/password': () => ({ current: 'portal', next: 'a longer password' }),
  },
}

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
  // Only a row in the database counts; the token of a guest grants nothing, whatever it contains.
  guest: ['ROLE_STUDENT'],
  blocked: ['ROLE_STUDENT'],
  otherCoordinator: ['ROLE_LECTURER'],
  languages: ['ROLE_LECTURER'],
  degrees: ['ROLE_LECTURER'],
  otherDean: ['ROLE_LECTURER'],
  manager: ['ROLE_TP_MANAGER'],
  colleague: ['ROLE_LECTURER'],
}

async function addPeople({ testApp: { db }, things }: University): Promise<void> {
  const users: Record<string, number> = {}
  const contacts: Record<string, number> = {}
  const held: Record<string, number> = {}
  for (const [username, given] of Object.entries(roles)) {
    const identity = { issuer: 'embedded', subject: `sub-of-${username}` }
    const { id } = await makePerson(db, { username, officialName: `The ${username}`, roles: given, identity })
    users[username] = id
    const own = { category: 'Personal', type: 2, combined: `${username}@example.org` }
    // A student needs an emergency contact before they can be sent to a school.
    const call = { category: 'Emergency', type: 4, combined: '+85366123456' }
    const contact = { person_id: id, ...(username === 'blocked' ? call : own) }
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
  // The first item of each kind is already decided, so that an accidental transition finds nothing to do.
  things.Hold = {
    guest: await inserted(db, 'hold', { ...since, ...over, person_id: users.guest, scopes, state: 'CLEARED' }),
    blocked: await inserted(db, 'hold', { ...since, ...over, person_id: users.blocked, kind: 'FINANCE', scopes }),
    studentB: await inserted(db, 'hold', { ...since, ...over, person_id: users.studentB, scopes: ['TRANSCRIPT'] }),
    studentA: await inserted(db, 'hold', { ...since, ...over, person_id: users.studentA, scopes, state: 'OVERRIDDEN' }),
  }
  things.PublicInfo = users
  things.Invoice = {
    guest: await owe('guest', 'PAID'),
    studentA: await owe('studentA'),
    studentB: await owe('studentB'),
  }
}

/** A person's document, which supports a change of the record. */
const documentOf = (person: number): string => `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`

/** Photos, requests to change records, Wi-Fi devices, and the public information of some people. */
async function addProfiles({ testApp: { db, files }, things }: University): Promise<void> {
  const users = things.User ?? {}
  const { sha256, size } = await files.put([Buffer.from('ffd8ffd9', 'hex')])
  const file = { content_type: 'image/jpeg', sha256, size, name: 'file.jpg' }
  const photo = async (who: string, state: string) => {
    const { id: file_id } = await db
      .insertInto('stored_file')
      .values({ ...file, person_id: users[who], kind: 'photo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted(db, 'photo', { person_id: users[who], state, file_id })
  }
  const request = async ([who, person_id]: [string, number]) => {
    const state = who === 'guest' ? 'REFUSED' : 'SUBMITTED'
    const document_id = documentOf(person_id)
    await db
      .insertInto('stored_file')
      .values({ ...file, id: document_id, person_id, kind: 'document' })
      .execute()
    const values = { person_id, field: 'familyName', value: 'Sá', document_id, state }
    return [who, await inserted(db, 'change_request', values)] as const
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
  things.ChangeRequest = Object.fromEntries(await Promise.all(guestFirst.map(request)))
  things.WifiCredential = {
    guest: await device('guest', 'REVOKED'),
    studentA: await device('studentA'),
    studentB: await device('studentB'),
  }
  const notice = (who: string) =>
    inserted(db, 'notice', {
      ...{ person_id: users[who], domain: 'people' },
      key: 'copyReady',
      subject: '/api/v2/users/1',
    })
  things.Notice = {
    admin: await notice('admin'),
    studentA: await notice('studentA'),
    studentB: await notice('studentB'),
  }
  await show('studentA', { office: 'courses' })
  await show('lecturerA', { office: 'university' })
  await show('dean', { office: 'public' })
}
