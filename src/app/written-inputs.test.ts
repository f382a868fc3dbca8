import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { shapeOf } from '#platform/contract/resource.ts'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import { anyVersion } from '#platform/test/call.ts'
import type { University } from '#platform/test/fixture.ts'
import { bodyFor, handlers, writerOf } from './test/endpoints.ts'
import { openUniversity } from './test/university.ts'
import { additionOf, asSent, changeable, changeOf, putBack, storedRow } from './test/written-inputs.ts'

/** Inputs that need more than a record of the university: the test that writes and reads each. */
const elsewhere: Readonly<Record<string, string>> = {
  'UserContact.address': 'domains/people/server/contact/contact.test.ts',
  'UserContact create.customType': 'domains/people/server/contact/contact.test.ts',
  'ChangeRequest create.': 'domains/people/server/profile/profile-parts.test.ts',
  'Syllabus create.': 'domains/syllabus/server/story.test.ts',
  'Lesson create.makeUpFor': 'domains/teaching/server/lesson/lesson.test.ts',
  'AbsenceNotice.files': 'domains/teaching/server/absence/notice.test.ts',
  'AbsenceNotice create.lessons': 'domains/teaching/server/absence/notice.test.ts',
  'AttendanceObjection.files': 'domains/teaching/server/objection/objection.test.ts',
  'Post.files': 'domains/material/server/story.test.ts',
  'SharedMaterial create.plans': 'domains/material/server/shared/shared.test.ts',
  'SharedMaterial create.title': 'domains/material/server/shared/shared.test.ts',
  'EnrollmentRequest create.reason': 'domains/course-selection/server/story.test.ts',
  'ExamPaper.reviewer': 'domains/exam-paper/server/story.test.ts',
  'TeachingPractice.school': 'domains/teaching-practice/server/practice/practice.test.ts',
  'TeachingPractice.portfolioMark': 'domains/teaching-practice/server/practice/practice.test.ts',
  'TeachingPractice.moderation': 'domains/teaching-practice/server/practice/practice.test.ts',
  'TeachingPractice.moderationComment': 'domains/teaching-practice/server/practice/practice.test.ts',
  'PracticeSupervisor.chineseName': 'domains/teaching-practice/server/people/own-address.test.ts',
  'PracticeSupervisor.englishName': 'domains/teaching-practice/server/people/own-address.test.ts',
  'PracticeSupervisor.phone': 'domains/teaching-practice/server/people/own-address.test.ts',
  'PracticeSupervisor.email': 'domains/teaching-practice/server/people/own-address.test.ts',
  'PracticeEvaluation.items': 'domains/teaching-practice/server/story.test.ts',
  'PracticeEpisode.from': 'domains/teaching-practice/server/episodes/replacement.test.ts',
  'PracticeGradeCorrection create.': 'domains/teaching-practice/server/due-process/due-process.test.ts',
  'GroupWork.groups': 'domains/grading/server/group/group-work.test.ts',
  'GradingSample.moderator': 'domains/grading/server/sample/sample.test.ts',
  'GradeSheet.rows': 'domains/grading/server/rectification/rectification.test.ts',
  'GradeSheet.files': 'domains/grading/server/rectification/evidence.test.ts',
  'GradeSheet.students': 'domains/grading/server/supplement/supplement.test.ts',
  'GradeSheet create.': 'domains/grading/server/rectification/rectification.test.ts',
  'GradeReview create.files': 'domains/grading/server/review/review.test.ts',
  'GradeReview create.': 'domains/grading/server/review/review.test.ts',
  'ServiceRequest.files': 'domains/forms/server/request/story.test.ts',
  'ServiceRequest create.': 'domains/forms/server/request/story.test.ts',
  'CommitteeSeat create.person': 'domains/thesis/server/committee/story.test.ts',
  'GuestInvitation create.candidates': 'domains/grading/server/by-number/by-number.test.ts',
}

/** Columns that follow from more than one input. */
const following: Readonly<Record<string, readonly string[]>> = {
  '*': ['version', 'updated_at'],
  User: ['display_name'],
  Syllabus: ['written_at'],
  Post: ['edited_at'],
  Lesson: ['original_day', 'original_starts_at', 'original_ends_at'],
  PersonRecord: ['display_name', 'sort_name'],
  PracticeGradeCorrection: ['grade'],
}

let university: University
beforeAll(async () => {
  university = await openUniversity()
})

const named = (some: readonly ResourceHandler[]) => some.map((handler) => [handler.resource.type, handler] as const)

test.each(named(handlers.filter(({ resource }) => resource.update)))(
  'whoever changes one input of %s changes it alone, and reads what was sent',
  async (type, handler) => {
    const names = Object.keys(shapeOf(handler.resource.update))
    const tried = names.filter((name) => !elsewhere[`${type}.${name}`])
    if (tried.length === 0) return
    const { iri, id, who } = await changeable(university, handler)
    const inputsOf = new Map<string, string[]>()
    for (const name of tried) {
      const { body: before } = await university.ask(who, 'GET', iri)
      const row = await storedRow(university, handler, id)
      const sent = await changeOf(university, handler, name, before)
      const { status, body } = await university.ask(who, 'PUT', iri, { body: sent, headers: anyVersion })
      expect([name, sent, status, body.violations]).toEqual([name, sent, 200, undefined])
      const { body: after } = await university.ask(who, 'GET', iri)
      expectShown(handler, sent, after)
      const others = names.filter((other) => !(other in sent))
      expect([name, picked(after, others)]).toEqual([name, picked(before, others)])
      const columns = changedColumns(row, await storedRow(university, handler, id))
      if (Object.keys(sent).length === 1)
        for (const column of columns) inputsOf.set(column, [...(inputsOf.get(column) ?? []), name])
      await putBack(university, handler, id, row)
    }
    const follows = [...(following['*'] ?? []), ...(following[type] ?? [])]
    const shared = [...inputsOf].filter(([column, inputs]) => inputs.length > 1 && !follows.includes(column))
    expect(shared).toEqual([])
  },
)

test.each(named(handlers.filter(({ resource }) => resource.create)))(
  'whoever creates %s reads what was sent, and no input is lost',
  async (type, handler) => {
    const { create, update, path, iri } = handler.resource
    const who = writerOf(`${type} create`)
    const needed = bodyFor(`${type} create`, university, 'studentA')
    const more = Object.keys(shapeOf(create)).filter((name) => !(name in needed) && !(name in shapeOf(update)))
    for (const name of ['', ...more]) {
      if (elsewhere[`${type} create.${name}`]) continue
      const sent = name
        ? await additionOf(university, handler, name)
        : bodyFor(`${type} create`, university, 'studentA')
      const { status, body } = await university.ask(who, 'POST', path, { body: sent })
      // Who gives a number or a role that is there already gets the one that exists.
      expect([name, sent, [200, 201].includes(status), body.violations]).toEqual([name, sent, true, undefined])
      expectShown(handler, sent, (await university.ask(who, 'GET', iri(body.id))).body)
    }
  },
)

test('the tests of what is written elsewhere exist, and the inputs do', () => {
  for (const [input, file] of Object.entries(elsewhere)) {
    const [type, name = ''] = input.replace(' create', '').split('.')
    const { update, create } = handlers.find(({ resource }) => resource.type === type)?.resource ?? {}
    expect([input, name === '' || name in { ...shapeOf(update), ...shapeOf(create) }]).toEqual([input, true])
    expect([file, existsSync(new URL(`../${file}`, import.meta.url))]).toEqual([file, true])
  }
})

/** Inputs that are no field, such as a confirmation, are read by nobody. */
function expectShown({ resource }: ResourceHandler, sent: object, shown: object) {
  const fields = Object.keys(sent).filter((name) => name in resource.fields)
  const expected = picked(sent, fields)
  expect(asSent(expected, picked(shown, fields))).toEqual(expected)
}

const picked = (from: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(from, name)]))

const changedColumns = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
