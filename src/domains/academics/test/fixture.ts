import { code, type DomainFixture, inserted, localized, nextDay, type University } from '#platform/test/fixture.ts'
import {
  makeAcademicRole,
  makeDegree,
  makeFaculty,
  makeLanguage,
  makeModule,
  makeProgram,
  makeTerm,
  makeUserProgram,
} from '../server/factory.ts'

/** Two faculties with everything that belongs to them, their students, and the people in charge. */
export const fixture: DomainFixture = {
  add: addStudies,
  inputs: {
    'CalendarEntry.startsOn': () => ({ startsOn: '2026-10-01', endsOn: '2026-10-02' }),
    'CalendarEntry.startsAt': () => ({ startsAt: '09:00', endsAt: '10:30' }),
    'CalendarEntry.endsAt': () => ({ startsAt: '09:00', endsAt: '11:30' }),
  },
  bodies: {
    'Faculty create': () => ({ code: code(), name: localized }),
    'Faculty update': () => ({ name: localized }),
    'Degree create': ({ id }) => ({
      ...{ code: code(), name: localized, cycle: 'MASTER', faculty: `/api/v2/faculties/${id('Faculty', 'F')}` },
    }),
    'Degree update': () => ({ name: localized }),
    'Program create': ({ id }) => ({
      ...{ code: code(), name: localized, ects: 120, degree: `/api/v2/degrees/${id('Degree', 'DF')}` },
    }),
    'Program update': () => ({ name: localized }),
    'Language create': () => ({ code: code(), name: localized }),
    'Language update': () => ({ name: localized }),
    'Module create': () => ({ code: code(), name: localized, credits: 6, program: null }),
    'Module update': () => ({ credits: 4.5 }),
    'Term create': () => ({ code: code(), name: localized, startsOn: '2028-02-01', endsOn: '2028-06-20' }),
    'Term update': () => ({ name: localized }),
    'CalendarEntry create': () => ({ name: localized, kind: 'HOLIDAY', startsOn: nextDay(), endsOn: '2030-12-31' }),
    'CalendarEntry update': () => ({ kind: 'EVENT' }),
    'AcademicRole create': ({ id }) => ({
      ...{ user: `/api/v2/users/${id('User', 'lecturerB')}`, role: 'VICE_DEAN', fromDay: nextDay() },
      ...{ scope: `/api/v2/faculties/${id('Faculty', 'F')}` },
    }),
    // A student may no longer be in charge of anything, and their days may only be shortened.
    'AcademicRole update': (_, name) => ({ untilDay: name === 'studentA' ? '2020-12-30' : '2030-12-31' }),
  },
}

const calendarDay = { name: { en: 'National Day' }, kind: 'HOLIDAY', starts_on: '2026-10-01', ends_on: '2026-10-01' }

async function addStudies({ testApp: { db }, things, id }: University): Promise<void> {
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
      spare: (await makeModule(db, { code: 'MS' })).id,
      unused: (await makeModule(db, { code: 'M0' })).id,
    },
    Term: {
      now: (await makeTerm(db, { code: 'T', starts_on: '2026-09-01', ends_on: '2026-12-20' })).id,
      unused: (await makeTerm(db, { code: 'T0', starts_on: '2027-02-01', ends_on: '2027-06-20' })).id,
    },
    CalendarEntry: { day: await inserted(db, 'calendar_entry', calendarDay) },
    UserProgram: {
      studentA: await study('studentA', P),
      blocked: await study('blocked', P),
      studentB: await study('studentB', Q),
    },
  })
  const charge = (who: string) => ({ person_id: id('User', who) })
  const coordinator = { ...charge('coordinator'), role: 'COORDINATOR', scope_type: 'program', scope_id: P } as const
  const dean = { ...charge('dean'), role: 'DEAN', scope_type: 'faculty', scope_id: F } as const
  const coordinates = async (who: string, scope_type: 'program' | 'language' | 'degree', scope_id: number) =>
    (await makeAcademicRole(db, { ...charge(who), role: 'COORDINATOR', scope_type, scope_id })).id
  things.AcademicRole = {
    coordinator: (await makeAcademicRole(db, coordinator)).id,
    dean: (await makeAcademicRole(db, dean)).id,
    studentA: (await makeAcademicRole(db, { ...dean, ...charge('studentA'), until_day: '2020-12-31' })).id,
    otherCoordinator: await coordinates('otherCoordinator', 'program', Q),
    languages: await coordinates('languages', 'language', id('Language', 'pt')),
    degrees: await coordinates('degrees', 'degree', DF),
    otherDean: (await makeAcademicRole(db, { ...dean, ...charge('otherDean'), scope_id: G })).id,
  }
}
