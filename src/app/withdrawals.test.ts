import { expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { domains } from './server/domains.ts'

const flows = domains.flatMap((domain) =>
  domain.handlers.flatMap(({ resource: { flow, type } }) => (flow ? [{ domain, flow, type }] : [])),
)
const textAt = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], words)

/** Moves that lead back and take back no decision of others. */
const leadBack: Readonly<Record<string, string>> = {
  'Booking attend': 'The owner corrects their own note of who came.',
  'BookingPage open': 'The owner offers their hours again.',
  'DefenceAttendance attend': 'The chair corrects their own note of who came.',
  'Enrollment reenrol': 'A withdrawal is not undone: a new place is given.',
  'ExamPaper postpone': 'The approval stands; only the day changes.',
  'ExamPaper reschedule': 'It gives the postponed exam its new day.',
  'GradeScheme restore': 'A scheme is offered again.',
  'LearningTool activate': 'A tool is offered again; its links and their marks were kept.',
  'Post withdraw': 'Lecturers take back their own post.',
  'Post unschedule': 'Lecturers take back their own post.',
  'PostComment show': 'The comment is shown again to those who had read it.',
  'MeetingAction resumeAction': 'Whoever has the task goes on with it; nobody decided that it is done.',
  'PracticeLink renew': 'A new link is sent.',
  'Questionnaire restore': 'A questionnaire is offered again.',
  'ServiceRequest resubmit': 'Whoever asked sends again what was returned to them; the return stays in its history.',
  'SupervisionMeeting dispute': 'The author declines to sign the minutes; only the other side has signed them.',
  'SupervisionMeeting sign': 'The supervisor signs the minutes anew, which settles what the author disputed.',
  'Survey include': 'The course is rated after all; nothing was answered before.',
  'StudyPlan restore': 'Students take up their own plan again, which they themselves had discarded.',
  'TeachingPractice decline': 'The school declines; nothing was decided before.',
  'TeachingPractice replace': 'The practice goes on at another school.',
  'TeachingPractice resume': 'The practice goes on.',
  'ThesisCommittee returnCommittee':
    'The coordinator returns what the supervisor proposed; nothing was decided before.',
  'Thesis continueWork': 'The pause has ended; the thesis follows, and the end of the pause is told.',
  'Thesis postponeDefence': 'The defence was postponed; the thesis follows, and the postponement is told.',
  'Thesis recallProposal': 'The authors take back what they handed in themselves, while nobody evaluates it.',
  'Thesis reopenRevision': 'The supervisor returns what the authors handed in; nothing was decided before.',
  'Thesis resubmitCorrections': 'The authors answer the corrections that were asked for, and the review goes on.',
  'Thesis resume': 'The request to supervise has ended; the thesis follows, and the end of the request is told.',
  'Thesis returnProposal': 'The coordinator returns what the authors handed in; nothing was decided before.',
  'ToolLink restore': 'Lecturers put back their own link.',
  'Webhook pause': 'Messages wait until it is resumed; nobody else decided to send them.',
}

/**
 * A move takes back another if it leads from where that one led to an earlier state, or empties what it kept. Whoever
 * recalls takes back what they themselves handed in; whoever submits anew follows a return; and a reviewer who returns
 * what was handed in has decided nothing before.
 */
const takingBack = flows.flatMap(({ domain, flow, type }) => {
  const place = (state: string) => flow.states.indexOf(state)
  return Object.entries(flow.transitions).flatMap(([name, move]) => {
    const taken = Object.entries(flow.transitions).filter(
      ([other, { to, keeps, from }]) =>
        other !== name &&
        other !== 'submit' &&
        other !== 'send' &&
        move.from.includes(to) &&
        ((from.includes(move.to) && place(move.to) < place(to)) || (keeps && move.clears?.includes(keeps))),
    )
    return name !== 'recall' && name !== 'submit' && taken.length > 0 ? [{ domain, type, name, move }] : []
  })
})

test('what takes back a decision says which', () => {
  const silent = takingBack
    .filter(({ move }) => move.withdraws === undefined)
    .map(({ type, name }) => `${type} ${name}`)
  expect(silent.filter((name) => !leadBack[name])).toEqual([])
  expect(Object.keys(leadBack).filter((name) => !silent.includes(name))).toEqual([])
})

/** Withdrawals without a notice that names who made them, and why. */
const untold: Readonly<Record<string, string>> = {
  'Announcement withdraw': 'It is gone from the pages of its readers.',
  'Hold reinstate': 'The notice is sent by code, because its reason is that of the hold; it says who.',
  'Lesson reinstate': 'Everybody in the course is told of the change by code, in one notice for all sessions.',
  'RollCall reopen': 'It concerns the session, not a person; whose mark changes then sees it.',
}

test('the notices of a withdrawal name who made it, in all languages', () => {
  const withdrawals = flows.flatMap(({ domain, flow, type }) =>
    Object.entries(flow.transitions).flatMap(([name, move]) =>
      move.withdraws ? [{ domain, flow, type, name, move }] : [],
    ),
  )
  expect(withdrawals.length).toBeGreaterThan(10)
  const faults = withdrawals.flatMap(({ domain, flow, type, name, move: { tells = {}, withdraws = '' } }) => {
    const keys = Object.values(tells).flatMap((key = {}) => (typeof key === 'string' ? [key] : Object.values(key)))
    return [
      ...(flow.transitions[withdraws] ? [] : ['takes back no move']),
      ...(keys.length > 0 || untold[`${type} ${name}`] ? [] : ['tells nobody']),
      ...keys.flatMap((key) =>
        languages.flatMap((language) =>
          [`feed.${key}`, `mail.${key}.text`]
            .map((text) => ({ text, said: textAt(domain.words[language], text) }))
            .filter(({ said }) => typeof said === 'string' && !said.includes('{{by}}'))
            .map(({ text }) => `says not who in ${language} ${text}`),
        ),
      ),
    ].map((fault) => `${type} ${name} ${fault}`)
  })
  expect(faults).toEqual([])
})
