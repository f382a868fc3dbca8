import { makeDegree, makeModule, makeProgram, makeTerm, makeUserProgram } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { IssuedDocument } from '../contract/issued-document.ts'

/** A student with published grades, another student, and an officer of the Registry. */
export type DocumentTest = {
  testApp: TestApp
  registry: Caller
  student: Caller
  stranger: Caller
  person: number
  program: number
  study: number
  issue: (kind: 'CERTIFICATE' | 'TRANSCRIPT', more?: object) => ReturnType<Caller['post']>
}

/** The student has one grade that counts, and one that was replaced. */
export async function openDocumentTest(): Promise<DocumentTest> {
  const testApp = await openTestApp()
  const { db } = testApp
  const caller = (username: string) => testApp.as({ username, sub: username })
  const add = async (username: string, officialName: string, role: 'ROLE_STUDENT' | 'ROLE_REGISTRY') => {
    const identity = { issuer: 'embedded', subject: username }
    return (await makePerson(db, { username, officialName, roles: [role], identity })).id
  }
  const person = await add('mina', 'Mina Chan', 'ROLE_STUDENT')
  const names = { chinese_name: '陳美娜', given_name: 'Mina', family_name: 'Chan' }
  await testApp.set('person', person, { ...names, birth_date: '2006-03-04', student_number: '20240001' })
  await add('isabel', 'Isabel Rosário', 'ROLE_REGISTRY')
  await add('rui', 'Rui Fernandes', 'ROLE_STUDENT')
  const degree_id = (await makeDegree(db, { code: 'BSC', name: { en: 'Science' } })).id
  const program = (await makeProgram(db, { code: 'CS', name: { en: 'Computer Science' }, degree_id })).id
  const study = (await makeUserProgram(db, { person_id: person, program_id: program, started_on: '2025-09-01' })).id
  const of = { db, person, program, study }
  await addGrade(of, { code: 'CS101', title: 'Programming & more', grade: '13' })
  await addGrade(of, { code: 'MA101', title: 'Algebra', grade: '9' }, { superseded_at: '2026-02-01T00:00:00Z' })
  const registry = caller('isabel')
  return {
    ...{ testApp, registry, student: caller('mina'), stranger: caller('rui'), person, program, study },
    issue: (kind, more = {}) =>
      registry.post(IssuedDocument.path, { study: `/api/v2/user_programs/${study}`, kind, language: 'en', ...more }),
  }
}

type Student = { db: TestApp['db']; person: number; program: number; study: number }

async function addGrade(
  { db, person, program, study }: Student,
  { code, title, grade }: { code: string; title: string; grade: string },
  more: object = {},
): Promise<void> {
  const module_id = (await makeModule(db, { code, program_id: program })).id
  const term = { name: { en: 'Spring 2026' }, starts_on: '2026-02-01', ends_on: '2026-06-30' }
  const term_id = (await makeTerm(db, { code: `T-${code}`, ...term })).id
  const course_id = (await makeCourse(db, { code, title: { en: title }, module_id, term_id })).id
  const enrollment_id = (await makeEnrollment(db, { course_id, person_id: person, user_program_id: study })).id
  const sheet = await db.selectFrom('grade_sheet').select('id').where('course_id', '=', course_id).executeTakeFirst()
  await inserted(db, 'final_grade', {
    ...{ enrollment_id, sheet_id: sheet?.id, edition: 1, outcome: 'PASSED', total: Number(grade), grade },
    ...{ top: 20, pass: 10, credits: 6, earned: 6, calculation: '{}', user_program_id: study },
    ...{ published_at: '2026-07-01T00:00:00Z', ...more },
  })
}
