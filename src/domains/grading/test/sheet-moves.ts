import { expect } from 'vitest'
import { makeCourse } from '#course/server'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { AnonymousMarking } from '../contract/by-number/anonymous-marking.ts'
import { GuestInvitation } from '../contract/guest/guest-invitation.ts'
import { GradeReview } from '../contract/review/grade-review.ts'
import { GradingSample } from '../contract/sample/grading-sample.ts'
import { GradeScheme } from '../contract/scheme/grade-scheme.ts'
import { type ConfirmedSheet, openSheet } from './confirmed-sheet.ts'

/** An item on which a move can currently be made, and who makes it. */
export type SheetMove = { story: ConfirmedSheet; iri: string; who: Caller }
type Opened = (story: ConfirmedSheet) => Promise<Omit<SheetMove, 'story'>>

/** The reasons given in these tests. */
export const text = 'Question 3 of one exam was not counted.'
const wayOfSheet = ['submit', 'approve', 'confirm', 'publish'] as const

/** The sheet of the course after all moves before this one. */
const sheetBefore =
  (name: (typeof wayOfSheet)[number], who: (story: ConfirmedSheet) => Caller): Opened =>
  async (story) => {
    await advance(story, story.sheet, name)
    return { iri: story.sheet, who: who(story) }
  }

/** Signs a sheet, and makes the moves before this one; without one, all of them. */
export async function advance(story: ConfirmedSheet, of: string, before?: (typeof wayOfSheet)[number]): Promise<void> {
  const { as } = story.book
  const people = { submit: as('tomas'), approve: as('kuok'), confirm: as('helena'), publish: story.registry() }
  expect((await story.sign('tomas', of)).status).toBe(200)
  for (const name of wayOfSheet.slice(0, before && wayOfSheet.indexOf(before)))
    expect((await story.move(people[name], name, of)).status).toBe(200)
}

export const studentOf = (story: ConfirmedSheet, username = 'mina'): Caller =>
  story.book.testApp.as({ username, sub: username, roles: ['ROLE_STUDENT'] })

/** A published sheet, and a rectification of it that gives Kit this grade. */
export async function openRectification(story: ConfirmedSheet, total = 10.5): Promise<string> {
  await advance(story, story.sheet)
  const rows = [{ enrollment: story.book.kit, total }]
  const body = { rectifies: story.sheet, cause: 'MARKING', text, rows }
  return (await story.book.as('tomas').post('/api/v2/grade_sheets', body)).body['@id']
}

/** Mina asks for a review of her published grade. */
export async function askReview(story: ConfirmedSheet): Promise<string> {
  const [{ '@id': grade }] = await story.grades('mina')
  return (await studentOf(story).post(GradeReview.path, { grade, text })).body['@id']
}

/** Moves the last day for reviews into the past. */
export const endReviews = ({ book: { testApp } }: ConfirmedSheet) =>
  testApp.db.updateTable('grade_sheet').set({ review_until: '2026-11-01' }).execute()

const review =
  (who: (story: ConfirmedSheet) => Caller): Opened =>
  async (story) => {
    await advance(story, story.sheet)
    return { iri: await askReview(story), who: who(story) }
  }

/** A sample of Mina's work, with Bea as its moderator. */
const sample =
  (state: string, who: string): Opened =>
  async (story) => {
    const { testApp, person, exam, mina, as } = story.book
    const author_id = await story.idOf('tomas')
    const moderator_id = await person('bea')
    await makeCourse(testApp.db, { code: 'OTHER', lead: moderator_id })
    const file_id = crypto.randomUUID()
    const file = { id: file_id, person_id: author_id, kind: 'sealed', name: 'work.pdf', sha256: '0', size: 1 }
    await testApp.db
      .insertInto('stored_file')
      .values({ ...file, content_type: 'application/pdf' })
      .execute()
    const sent = state === 'DRAFT' ? {} : { sent_by: author_id, sent_at: testApp.now.toISOString(), score: 15 }
    const id = await inserted(testApp.db, 'grading_sample', {
      ...{ assessment_id: exam, enrollment_id: mina, band: 'HIGH', author_id, moderator_id, file_id, state, ...sent },
    })
    return { iri: GradingSample.iri(id), who: as(who) }
  }

const invitation: Opened = async (story) => {
  const { body } = await story.book.as('tomas').post(GuestInvitation.path, {
    ...{ assessment: `/api/v2/assessments/${story.book.exam}`, name: 'Emily Hart', email: 'emily@example.org' },
    ...{ untilDay: '2099-01-01', enrollments: [story.book.mina] },
  })
  return { iri: body['@id'], who: story.book.as('tomas') }
}

const hidden: Opened = async (story) => {
  const { testApp, exam, as } = story.book
  await testApp.db.deleteFrom('mark_change').execute()
  await testApp.db.deleteFrom('mark').execute()
  const { body } = await as('tomas').post(AnonymousMarking.path, { assessment: `/api/v2/assessments/${exam}` })
  return { iri: body['@id'], who: as('tomas') }
}

const scheme =
  (state: string): Opened =>
  async (story) => {
    const row = { code: 'NEW', name: { en: 'New' }, top: 20, step: 1, pass: 10, state }
    return { iri: GradeScheme.iri(await inserted(story.book.testApp.db, 'grade_scheme', row)), who: story.registry() }
  }

const lecturer = ({ book }: ConfirmedSheet) => book.as('tomas')
const coordinator = ({ book }: ConfirmedSheet) => book.as('kuok')
const dean = ({ book }: ConfirmedSheet) => book.as('helena')

/** For each move of the domain, how to prepare an item for it. */
const opened: Record<string, Opened> = {
  'GradeSheet submit': sheetBefore('submit', lecturer),
  'GradeSheet recall': sheetBefore('approve', lecturer),
  'GradeSheet approve': sheetBefore('approve', coordinator),
  'GradeSheet confirm': sheetBefore('confirm', dean),
  'GradeSheet return': sheetBefore('approve', coordinator),
  'GradeSheet publish': sheetBefore('publish', (story) => story.registry()),
  'GradeSheet lock': async (story) => {
    await advance(story, story.sheet)
    await endReviews(story)
    return { iri: story.sheet, who: story.registry() }
  },
  'GradeSheet cancel': async (story) => ({ iri: await openRectification(story), who: lecturer(story) }),
  'GradeReview accept': review(lecturer),
  'GradeReview uphold': review(lecturer),
  'GradeReview withdraw': review((story) => studentOf(story)),
  'GradingSample send': sample('DRAFT', 'tomas'),
  'GradingSample recall': sample('SENT', 'tomas'),
  'GradingSample agree': sample('SENT', 'bea'),
  'GradingSample adjust': sample('SENT', 'bea'),
  'GradingSample remark': sample('SENT', 'bea'),
  'GradingSample settle': sample('ADJUST', 'tomas'),
  'GuestInvitation remind': invitation,
  'GuestInvitation revoke': invitation,
  'AnonymousMarking showNames': hidden,
  'GradeScheme archive': scheme('OPEN'),
  'GradeScheme restore': scheme('ARCHIVED'),
}
export const sheetMoves = Object.keys(opened)

/** An item on which the move with this name succeeds. */
export async function sheetMoveFor(key: string): Promise<SheetMove> {
  const open = opened[key]
  if (!open) throw new Error(`${key} has no story.`)
  const story = await openSheet()
  return { story, ...(await open(story)) }
}

/** Accepts Mina's request, so that a rectification answers it. */
export async function accepted(iri: string, { book }: ConfirmedSheet): Promise<void> {
  const { status } = await book.as('tomas').post(`${iri}/transitions/accept`, { reason: text }, anyVersion)
  expect(status).toBe(200)
}
