import { type DomainFixture, inserted, localized, type University } from '#platform/test/fixture.ts'

const clear = { key: 'clear', kind: 'SCALE', text: localized }
const more = { key: 'more', kind: 'TEXT', text: localized }
const reason = { reason: 'The course had only two meetings.' }

/** A questionnaire in each state, and a survey in each of the states that matter, each of another course. */
export const fixture: DomainFixture = {
  add: addSurveys,
  bodies: {
    'Questionnaire create': () => ({ name: localized, scope: 'COURSE', questions: [clear] }),
    'Questionnaire update': () => ({ name: localized }),
    'Questionnaire freeze': () => ({}),
    'Questionnaire retire': () => ({}),
    'Questionnaire restore': () => ({}),
    'SurveyCampaign create': ({ id }) => ({
      ...{ name: localized, term: `/api/v2/terms/${id('Term', 'now')}`, opensOn: '2027-01-04', closesOn: '2027-01-17' },
      courseQuestionnaire: `/api/v2/questionnaires/${id('Questionnaire', 'frozen')}`,
    }),
    'SurveyCampaign update': () => ({ closesOn: '2027-01-18' }),
    'SurveyCampaign approve': () => ({}),
    'SurveyCampaign cancel': () => reason,
    'PUT /api/v2/survey_campaigns/:id/outsiders': () => ({ outsiders: [{ name: 'Ivo', email: 'ivo@example.org' }] }),
    'POST /api/v2/survey_links/:code/ballot': () => ({ answers: { 'course.clear': 4 } }),
    'Survey update': () => ({ closesOn: '2027-01-19' }),
    'Survey open': () => ({}),
    'Survey close': () => ({}),
    'Survey review': () => ({}),
    'Survey publish': () => ({}),
    'Survey unpublish': () => reason,
    'Survey exclude': () => reason,
    'Survey include': () => ({}),
    'SurveyText update': () => ({ decision: 'PUBLIC' }),
    'PUT /api/v2/surveys/:id/draft': () => ({ answers: { 'course.clear': 4 } }),
    'POST /api/v2/surveys/:id/ballot': () => ({ answers: { 'course.clear': 4 } }),
    'PUT /api/v2/surveys/:id/reply': () => ({ reply: localized, version: 1 }),
    'PUT /api/v2/surveys/:id/delegates': ({ id }) => ({
      people: [`/api/v2/users/${id('User', 'colleague')}`],
      version: 1,
    }),
    'PUT /api/v2/surveys/:id/own_questions': () => ({ questions: [{ kind: 'SCALE', text: localized }], version: 1 }),
  },
  inputs: {
    'Questionnaire.questions': () => ({ questions: [clear, more] }),
    'SurveyCampaign.opensOn': () => ({ opensOn: '2027-01-05' }),
    'SurveyCampaign.closesOn': () => ({ closesOn: '2027-01-20' }),
    'SurveyCampaign.teacherQuestionnaire': ({ id }) => ({
      teacherQuestionnaire: `/api/v2/questionnaires/${id('Questionnaire', 'retired')}`,
    }),
    'Survey.opensOn': () => ({ opensOn: '2026-11-30' }),
    'Survey.closesOn': () => ({ closesOn: '2027-01-21' }),
  },
  writers: {
    'PUT /api/v2/surveys/:id/draft': 'studentA',
    'POST /api/v2/surveys/:id/ballot': 'studentA',
    'POST /api/v2/surveys/:id/decline': 'studentA',
  },
  // The first day of a survey that has opened stays, so one that has not is changed.
  changed: { Survey: 'planned' },
  // Entered until the survey opens, for one that is about no course.
  closed: [
    'PUT /api/v2/survey_campaigns/:id/outsiders',
    'PUT /api/v2/surveys/:id/reply',
    'PUT /api/v2/surveys/:id/own_questions',
    'PUT /api/v2/surveys/:id/delegates',
  ],
  // Somebody who reads a course for one thing finds no survey in it.
  openToGuests: ['GET /api/v2/courses/:id/feedback'],
}

type Some = { students?: string; teacher?: string; campaign?: string; closes?: string }

async function addSurveys({ testApp: { db }, things, id }: University): Promise<void> {
  const questionnaire = (state: string, scope: string, questions: object[]) =>
    inserted(db, 'questionnaire', { name: localized, scope, questions: JSON.stringify(questions), state })
  things.Questionnaire = {
    draft: await questionnaire('DRAFT', 'COURSE', [clear]),
    frozen: await questionnaire('FROZEN', 'COURSE', [clear, more]),
    retired: await questionnaire('RETIRED', 'TEACHER', [clear]),
  }
  const campaign = (state: string) =>
    inserted(db, 'survey_campaign', {
      ...{ name: localized, term_id: id('Term', 'now'), opens_on: '2026-11-16', closes_on: '2027-01-10', state },
      course_questionnaire_id: id('Questionnaire', 'frozen'),
    })
  things.SurveyCampaign = {
    draft: await campaign('DRAFT'),
    approved: await campaign('APPROVED'),
    busy: await campaign('APPROVED'),
    past: await campaign('APPROVED'),
    empty: await campaign('APPROVED'),
    general: await inserted(db, 'survey_campaign', {
      ...{ name: localized, term_id: id('Term', 'now'), opens_on: '2026-11-16', closes_on: '2027-01-10' },
      ...{ course_questionnaire_id: id('Questionnaire', 'frozen'), state: 'APPROVED' },
      ...{ kind: 'GENERAL', asks: 'STUDENTS', named: true },
    }),
  }
  await db
    .insertInto('survey_reader')
    .values({ campaign_id: id('SurveyCampaign', 'general'), person_id: id('User', 'dean') })
    .execute()
  const survey = async (course: string | null, state: string, some: Some = {}) => {
    const { students = 'studentA', teacher = 'lecturerA', campaign = 'approved', closes = '2027-01-10' } = some
    const made = await inserted(db, 'survey', {
      ...{ campaign_id: id('SurveyCampaign', campaign), state, invited: 1 },
      course_id: course === null ? null : id('Course', course),
      ...{ opens_on: '2026-11-16', closes_on: closes },
    })
    if (state === 'PLANNED' || state === 'EXCLUDED') return made
    await db.insertInto('survey_box').values({ survey_id: made }).execute()
    await db
      .insertInto('survey_participant')
      .values({ survey_id: made, person_id: id('User', students) })
      .execute()
    if (course === null) return made
    await db
      .insertInto('survey_teacher')
      .values({ survey_id: made, person_id: id('User', teacher) })
      .execute()
    return made
  }
  things.Survey = {
    open: await survey('A', 'OPEN'),
    published: await survey('B', 'PUBLISHED', { students: 'studentB', teacher: 'lecturerB' }),
    planned: await survey('A', 'PLANNED', { campaign: 'busy' }),
    over: await survey('B', 'OPEN', {
      campaign: 'busy',
      students: 'studentB',
      teacher: 'lecturerB',
      closes: '2026-11-20',
    }),
    closed: await survey('manager', 'CLOSED', { teacher: 'lecturerB' }),
    judged: await survey('choice9', 'CLOSED', { students: 'studentB', teacher: 'lecturerB' }),
    // The grades of this course are published.
    reviewed: await survey('choice9', 'REVIEWED', { campaign: 'busy', students: 'studentB', teacher: 'lecturerB' }),
    shown: await survey('choice9', 'PUBLISHED', { campaign: 'past', students: 'studentB', teacher: 'lecturerB' }),
    general: await survey(null, 'OPEN', { campaign: 'general', students: 'studentB' }),
    excluded: await survey('manager', 'EXCLUDED', { campaign: 'busy' }),
  }
  for (const of of ['planned', 'published'])
    await db
      .insertInto('survey_delegate')
      .values({ survey_id: id('Survey', of), person_id: id('User', 'colleague'), named_by: id('User', 'lecturerA') })
      .execute()
  things.SurveyText = {
    closed: await inserted(db, 'survey_text', {
      ...{ survey_id: id('Survey', 'closed'), slot: 'course.more', text: 'More examples' },
    }),
    published: await inserted(db, 'survey_text', {
      ...{ survey_id: id('Survey', 'published'), slot: 'course.more', text: 'Fewer slides', decision: 'PUBLIC' },
    }),
  }
}
