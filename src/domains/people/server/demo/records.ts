import type { Kysely } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import { type ContactType, contactTypes } from '../../contract/contact.ts'
import { noteImpersonation } from '../access/impersonation.ts'
import type { PeopleTables } from '../tables.ts'
import type { DemoStudent } from './people.ts'

type Db = Kysely<PeopleTables>
type DemoPeople = { people: Ids; students: readonly DemoStudent[]; today: string }

const libraryHold = {
  reason: {
    en: 'Two books are overdue at the library.',
    pt: 'Há dois livros em atraso na biblioteca.',
    'zh-Hant': '圖書館有兩本書逾期未還。',
  },
  how_to_clear: {
    en: 'Return them at the desk; the hold ends the same day.',
    pt: 'Devolva-os no balcão; o bloqueio termina no mesmo dia.',
    'zh-Hant': '到櫃檯歸還，限制即日解除。',
  },
}
const feeHold = {
  reason: {
    en: 'The tuition fee of this term is not paid.',
    pt: 'A propina deste período letivo não está paga.',
    'zh-Hant': '本學期學費尚未繳交。',
  },
  how_to_clear: {
    en: 'Pay the open invoice at the finance office or by bank; it is cleared within one working day.',
    pt: 'Pague a fatura em aberto na tesouraria ou pelo banco; o bloqueio cai no prazo de um dia útil.',
    'zh-Hant': '請到財務處或經銀行繳付帳單，一個工作天內解除。',
  },
}

/** Holds that are active, cleared and of several scopes; invoices that are open, overdue and paid. */
export async function seedHoldsAndInvoices(db: Db, { people, students, today }: DemoPeople): Promise<void> {
  const [, , , first, second, ...others] = students.map(({ username }) => idOf(people, username))
  const blocked = idOf(people, 'blocked')
  const day = (days: number) => dayAfter(today, days)
  const fee = { kind: 'FINANCE' as const, ...feeHold }
  const library = { kind: 'LIBRARY' as const, ...libraryHold, scopes: ['CERTIFICATE' as const] }
  await db
    .insertInto('hold')
    .values([
      { ...fee, person_id: blocked, since: day(-20), scopes: ['LOGIN_LIMITED', 'GRADES_VIEW', 'CERTIFICATE', 'ENROL'] },
      { ...library, person_id: first ?? blocked, since: day(-8) },
      {
        ...library,
        person_id: second ?? blocked,
        since: day(-90),
        state: 'CLEARED',
        cleared_at: `${day(-80)}T03:00:00Z`,
      },
    ])
    .execute()
  const invoice = (person_id: number, at: number, due: number, paid: number | null) => ({
    ...{ person_id, number: `${today.slice(0, 4)}-${String(113 + at).padStart(4, '0')}`, amount: 18_500 },
    ...{
      issued_on: day(due - 30),
      due_on: day(due),
      state: paid === null ? ('OPEN' as const) : ('PAID' as const),
      paid_at: paid === null ? null : `${day(paid)}T02:30:00Z`,
    },
  })
  await db
    .insertInto('invoice')
    .values([
      invoice(blocked, 0, -25, null),
      ...others
        .slice(0, 120)
        .map((person, at) => invoice(person, at + 1, at % 4 === 0 ? 15 : -25, at % 4 === 0 ? null : -30)),
    ])
    .execute()
}

/** The contacts of some demo users; Mina's emergency contact was last confirmed thirteen months ago. */
export async function seedContacts(db: Db, { people, today }: Omit<DemoPeople, 'students'>): Promise<void> {
  const confirmed = (days: number) => `${dayAfter(today, days)}T04:00:00Z`
  const contact = (
    username: string,
    category: 'Personal' | 'Emergency',
    type: ContactType,
    combined: string,
    days: number,
  ) => ({
    ...{ person_id: idOf(people, username), category, type, combined, confirmed_at: confirmed(days) },
  })
  const { address, mobile, emergencyPerson, emergencyRelationship } = contactTypes
  await db
    .insertInto('user_contact')
    .values([
      contact('student', 'Personal', mobile, '+853 6612 3456', -100),
      contact('student', 'Personal', address, 'Rua do Campo 12, 3.º B, Macau', -100),
      contact('student', 'Emergency', emergencyPerson, 'Chan Wai Meng 陳慧明', -395),
      contact('student', 'Emergency', emergencyRelationship, 'Father', -395),
      contact('student', 'Emergency', mobile, '+853 6698 7654', -395),
      contact('thesis.student', 'Personal', mobile, '+853 6600 1122', -20),
      contact('lecturer', 'Personal', mobile, '+853 6677 8899', -40),
    ])
    .execute()
}

/** An administrator has acted for a student, who was notified. */
export async function seedImpersonation(db: Db, { people, today }: Omit<DemoPeople, 'students'>): Promise<void> {
  await noteImpersonation(db, {
    personId: idOf(people, 'student'),
    admin: { id: idOf(people, 'admin'), name: 'Kelvin Ho 何健文' },
    reason: 'Checked why the timetable of Education was empty, as you asked.',
    today,
  })
}
