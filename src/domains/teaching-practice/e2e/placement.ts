import { Term } from '#academics/contract'
import { UserContact } from '#people/contract'
import { idOf } from '#platform/contract/resource.ts'
import { PracticeSupervisor, School, TeachingPractice } from '#teaching-practice/contract'
import type { Api } from '../../../app/e2e/api.ts'
import { expect, unique } from '../../../app/e2e/fixtures.ts'
import { mailedLink } from '../../../app/e2e/letters.ts'
import { PracticeAssignment } from '../contract/assignment.ts'
import { PracticeRequirement } from '../contract/requirement.ts'
import { TimeLog } from '../contract/time-log.ts'
import type { Student } from './student.ts'

/** A school with an agreement, a coordinator, and a teacher who can be a mentor. */
export async function newSchool(manager: Api) {
  const sign = crypto.randomUUID().slice(0, 8)
  const name = unique('Harbour School')
  const addresses = { coordinator: `rosa-${sign}@school.example`, mentor: `may-${sign}@school.example` }
  const school = await manager.create(School, {
    ...{ code: sign, name: { en: name }, kind: 'PRIMARY', district: 'Taipa', agreementFrom: '2020-01-01' },
    ...{ agreementRenews: true, conditions: '' },
  })
  const person = (englishName: string, email: string) =>
    manager.create(PracticeSupervisor, { englishName, email, school: school['@id'], language: 'en' })
  const coordinator = await person('Rosa Leong', addresses.coordinator)
  const mentor = await person('May Chan', addresses.mentor)
  await manager.update(School, school.id, { coordinator: coordinator['@id'] })
  return { school: school['@id'], name, mentor: mentor['@id'], addresses }
}

/** The declarations of the student that are needed before a school is requested. */
export async function declared({ api, user }: Student, practice: string): Promise<void> {
  await api.create(UserContact, { user, category: 'Emergency', type: 4, combined: '+853 6655 4433' })
  await api.post(`${practice}/declaration`, { conduct: true, noConflicts: true })
}

/** A practice ready for requesting its own school: one hour of teaching is required, and nobody looks after it yet. */
export async function makePractice(manager: Api, student: Student) {
  const { school, mentor, addresses } = await newSchool(manager)
  const [term] = await manager.list(Term, `${Term.path}?current=true`)
  if (!term) throw new Error('No term runs today.')
  const { id, '@id': iri } = await manager.create(TeachingPractice, {
    ...{ student: student.user, term: term['@id'], school, subjects: 'Music', language: 'en', note: '' },
    ...{ requiredHours: { observation: 0, teaching: 1, other: 0 }, requiredVisits: 0, requirements: ['TRAINING'] },
    ...{ startsOn: term.startsOn, endsOn: term.endsOn },
    weights: { supervisor: 50, mentor: 40, portfolio: 0, attendance: 10 },
  })
  await manager.move(iri, 'openRequirements')
  for (const one of await manager.ids(`${iri}/requirements`))
    await manager.move(PracticeRequirement.iri(one), 'waive', 'She has shown it at the counter.')
  await declared(student, iri)
  return { id, iri, day: term.startsOn, mentor, addresses }
}

/** The same at a school that has accepted: supervisor and mentor are requested, and the mentor got a letter. */
export async function placedPractice(manager: Api, student: Student) {
  const { mentor: teacher, ...practice } = await makePractice(manager, student)
  const { iri } = practice
  const assigned = async (supervisor: string, role: string) =>
    PracticeAssignment.iri(await manager.post(PracticeAssignment.path, { practice: iri, supervisor, role }))
  const mentor = await assigned(teacher, 'SCHOOL_MENTOR')
  const [paulo] = await manager.list(PracticeSupervisor, `${PracticeSupervisor.path}?kind=USER&q=Meireles`)
  const supervisor = await assigned(paulo?.['@id'] ?? '', 'UNIVERSITY_SUPERVISOR')
  await manager.move(iri, 'requestSchool')
  await manager.move(iri, 'accept')
  return { ...practice, assignments: { mentor, supervisor } }
}

/** An hour on the first day, submitted. */
export async function handInAnHour({ api }: Student, { iri, day }: { iri: string; day: string }): Promise<void> {
  const hour = { practice: iri, date: day, startsAt: '08:00', endsAt: '09:00', kind: 'TEACHING' }
  await api.post(TimeLog.path, { ...hour, description: 'Sang a round with class 3B' })
  await api.moveMany(`${TimeLog.path}/transitions/submit?practice.id=${idOf(iri)}&from=${day}&until=${day}`)
}

type Mentored = { iri: string; addresses: { mentor: string } }

/**
 * Opens the forms for both evaluators and the student; returns the new link mailed to the mentor, which replaces the
 * old one.
 */
export async function openEvaluation(manager: Api, { iri, addresses: { mentor } }: Mentored): Promise<string> {
  const before = await mailedLink(mentor)
  await manager.post(`${iri}/transitions/openEvaluation`, { acknowledge: ['interimMissing'] })
  await expect.poll(() => mailedLink(mentor)).not.toBe(before)
  return mailedLink(mentor)
}
