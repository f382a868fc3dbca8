import { sql } from 'kysely'
import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

const reason = { reason: 'The supervisor was ill on that day.' }
const planned = { at: '2100-01-04T09:00:00Z', length: 60, place: 'C.412', agenda: 'The third chapter.' }

/** Meetings of student A and lecturer B about the thesis that is being written, one in each state. */
export const meetingFixture: DomainFixture = {
  add: addMeetings,
  bodies: {
    'SupervisionMeeting create': ({ id }) => ({ thesis: `/api/v2/theses/${id('Thesis', 'writing')}`, ...planned }),
    'SupervisionMeeting update': () => ({ minutes: 'Which error is told was decided.' }),
    'SupervisionMeeting hold': () => ({}),
    'SupervisionMeeting sign': () => ({}),
    'SupervisionMeeting countersign': () => ({}),
    'SupervisionMeeting dispute': () => reason,
    'SupervisionMeeting cancel': () => reason,
    'MeetingAction create': ({ id }) => ({
      ...{ meeting: `/api/v2/supervision_meetings/${id('SupervisionMeeting', 'planned')}`, text: 'Read chapter 3' },
      ...{ owner: `/api/v2/users/${id('User', 'lecturerB')}`, dueOn: '2100-01-31' },
    }),
    'MeetingAction update': () => ({ dueOn: '2100-02-28' }),
    'MeetingAction finish': () => ({}),
    'MeetingAction resumeAction': () => ({}),
  },
  inputs: {
    'MeetingAction.owner': ({ id }) => ({ owner: `/api/v2/users/${id('User', 'lecturerB')}` }),
  },
  // Only the people of a thesis and its research coordinators read the log of its meetings.
  readers: { SupervisionMeeting: 'studentA', MeetingAction: 'studentA' },
  writers: {
    ...by('SupervisionMeeting', 'studentA', 'create', 'update', 'hold', 'countersign', 'dispute', 'cancel'),
    ...by('SupervisionMeeting', 'lecturerB', 'sign'),
    ...by('MeetingAction', 'studentA', 'create', 'update', 'finish', 'resumeAction'),
  },
  again: Object.fromEntries(
    ['sign', 'countersign', 'dispute'].map((move) => [
      `SupervisionMeeting ${move}`,
      ({ testApp: { db }, id }: University) =>
        sql`update supervision_meeting set student_signed_at = null, student_signed_by = null,
          supervisor_signed_at = case when id = ${id('SupervisionMeeting', 'halfSigned')} then held_at end
          where id in (${id('SupervisionMeeting', 'halfSigned')}, ${id('SupervisionMeeting', 'held')})`.execute(db),
    ]),
  ),
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

async function addMeetings({ testApp: { db }, things, id }: University): Promise<void> {
  const [before, after] = ['2026-11-03T09:00:00Z', '2026-11-03T10:00:00Z']
  const meeting = (state: string, row: object = {}) =>
    inserted(db, 'supervision_meeting', {
      ...{ thesis_id: id('Thesis', 'writing'), ...planned, at: before, state, planned_by: id('User', 'studentA') },
      ...{ minutes: 'The second chapter is complete.', ...row },
    })
  const signed = { held_at: after, supervisor_signed_by: id('User', 'lecturerB'), supervisor_signed_at: after }
  things.SupervisionMeeting = {
    planned: await meeting('PLANNED', { at: planned.at }),
    past: await meeting('PLANNED'),
    held: await meeting('HELD', { held_at: after }),
    halfSigned: await meeting('HELD', signed),
    disputed: await meeting('DISPUTED', { held_at: after }),
    signed: await meeting('SIGNED', {
      ...{ ...signed, student_signed_by: id('User', 'studentA'), student_signed_at: after },
    }),
  }
  const action = (name: string, row: object) =>
    inserted(db, 'meeting_action', {
      ...{ meeting_id: id('SupervisionMeeting', name), text: 'Write to the archive', owner_id: id('User', 'studentA') },
      ...{ due_on: '2100-01-15', ...row },
    })
  things.MeetingAction = {
    todo: await action('planned', {}),
    finished: await action('signed', { state: 'DONE', done_at: after }),
  }
}
