import { expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { remindedIn } from '#platform/server/reminders/due.ts'
import { noticeKeysOf } from '#platform/server/resource/consequences.ts'
import { obligationsOf } from '#platform/server/resource/obligations.ts'
import { domains } from './server/domains.ts'

/** Every flow of the portal, with its domain and its handler. */
const flows = domains.flatMap((domain) =>
  domain.handlers.flatMap((handler) => {
    const { flow, type } = handler.resource
    return flow ? [{ domain, handler, flow, type }] : []
  }),
)

const textAt = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], words)
const hasText = (words: object, key: string) => [key, `${key}_other`].some((name) => textAt(words, name))

test('every notice of a move has words in three languages, and its e-mail too if it has one', () => {
  const missing = flows.flatMap(({ domain: { words, name }, flow, type }) =>
    noticeKeysOf(flow).flatMap((key) => {
      const mailed = languages.some((language) => textAt(words[language], `mail.${key}`))
      const needed = [`feed.${key}`, ...(mailed ? [`mail.${key}.subject`, `mail.${key}.text`] : [])]
      return languages.flatMap((language) =>
        needed.filter((text) => !hasText(words[language], text)).map((text) => `${type}: ${name} ${language} ${text}`),
      )
    }),
  )
  expect(missing).toEqual([])
  expect(flows.flatMap(({ flow }) => noticeKeysOf(flow)).length).toBeGreaterThan(4)
})

test('only these notices of moves come without an e-mail', () => {
  const silent = flows.flatMap(({ domain, handler }) =>
    Object.entries(handler.consequences.texts).flatMap(([key, { mail }]) =>
      mail === null ? [`${domain.name}.${key}`] : [],
    ),
  )
  expect([...new Set(silent)].sort()).toEqual([
    'exam-paper.released',
    // What is asked is a task of those who decide, of which the daily e-mail reminds them; who asked has nothing to do.
    'forms.serviceAsked',
    'forms.servicePassed',
    'scheduling.booked',
    'scheduling.bookingCalledOff',
    'scheduling.bookingCancelled',
    'scheduling.pollCancelled',
    'scheduling.pollDecided',
    'scheduling.pollReopened',
    'survey.excluded',
    'survey.published',
    'survey.unpublished',
    'teaching-practice.cancelled',
    'teaching-practice.conflictAllowed',
    'teaching-practice.conflictDisallowed',
    'teaching-practice.correctionRejected',
    'teaching-practice.evaluationOpened',
    'teaching-practice.failed',
    'teaching-practice.gradeCorrected',
    'teaching-practice.graded',
    'teaching-practice.hoursReturned',
    'teaching-practice.meetingReopened',
    'teaching-practice.meetingToSign',
    'teaching-practice.objectionRejected',
    'teaching-practice.objectionRejectedOther',
    'teaching-practice.objectionUpheld',
    'teaching-practice.objectionUpheldOther',
    'teaching-practice.placed',
    'teaching-practice.practiceInterrupted',
    'teaching-practice.practiceResumed',
    'teaching-practice.practiceSuspended',
    'teaching-practice.replaced',
    'teaching-practice.requirementsOpened',
    'teaching-practice.withdrawn',
    'teaching.objectionGiven',
    'teaching.objectionMarkChanged',
    // A defence is mailed with its calendar file.
    'thesis.defencePostponed',
    'thesis.defenceScheduled',
  ])
})

test('every party that a move notifies has its people', () => {
  const unknown = flows.flatMap(({ handler, flow, type }) =>
    [flow.createdTells, ...Object.values(flow.transitions).map(({ tells = {} }) => tells)]
      .flatMap((tells) => Object.keys(tells))
      .filter((party) => !flow.parties.includes(party) || !handler.parties?.[party])
      .map((party) => `${type} tells ${party}`),
  )
  expect(unknown).toEqual([])
})

test('a move is declared different from moves of its own flow', () => {
  const unknown = flows.flatMap(({ flow, type }) =>
    Object.entries(flow.transitions).flatMap(([move, { differentFrom = [] }]) =>
      differentFrom.filter((name) => !flow.transitions[name]).map((name) => `${type} ${move}: ${name}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('what a move keeps has its columns, and what a move clears is kept by another', () => {
  const faults = flows.flatMap(({ handler, flow, type }) => {
    const moves = Object.entries(flow.transitions)
    const kept = new Set(moves.flatMap(([, { keeps }]) => (keeps ? [keeps] : [])))
    return moves.flatMap(([move, { keeps, clears = [] }]) => [
      ...((keeps || clears.length > 0) && !handler.consequences.columns[move]?.length ? [`${type} ${move}`] : []),
      ...clears.filter((name) => !kept.has(name)).map((name) => `${type} ${move} clears ${name}`),
    ])
  })
  expect(faults).toEqual([])
})

/** Every task, with the SQL that finds it. */
const tasks = domains.flatMap((domain) =>
  domain.handlers.flatMap((handler) =>
    obligationsOf(handler).map((one) => ({ ...one, domain, handler, type: handler.resource.type })),
  ),
)
const isSentence = (text: string) => text.length >= 25 && /^[A-Z].*\.$/.test(text)

test('every task has a due day and reminders, or says in a sentence why not', () => {
  const faults = tasks.flatMap(({ type, name, condition, check }) => {
    const { noDueBecause, noReminderBecause, remindAfter } = condition
    const reasons = [noDueBecause, noReminderBecause].flatMap((reason) => (reason === undefined ? [] : [reason]))
    return [
      ...(Boolean(check.due) === (noDueBecause === undefined) ? [] : ['has neither a day nor a reason']),
      ...(Boolean(remindAfter) === (reasons.length === 0) ? [] : ['has neither reminders nor a reason']),
      ...(reasons.every(isSentence) ? [] : ['has a reason that is no sentence']),
    ].map((fault) => `${type} ${name} ${fault}`)
  })
  expect(faults).toEqual([])
  expect(tasks.length).toBeGreaterThan(60)
})

test('every reminder has its steps in order, and people and words for those to whom it is escalated', () => {
  const reminded = remindedIn(domains)
  expect(reminded.map(({ handler, one }) => `${handler.resource.type} ${one.name}`)).toEqual(
    tasks.flatMap(({ type, name, condition }) => (condition.remindAfter ? [`${type} ${name}`] : [])),
  )
  const faults = reminded.flatMap(({ handler, one: { name, condition } }) => {
    const { remindAfter = [0], escalateAfter, escalateTo = {} } = condition
    const domain = domains.find((one) => one.name === handler.domain)
    const next = Object.entries(escalateTo)
    const needed = [
      `tasks.${name}`,
      ...(next.length > 0 ? [`blockers.${name}`, `parties.${condition.who[0]}`] : []),
      ...next.map(([, notice]) => `feed.${notice}`),
    ]
    return [
      ...(remindAfter.every((day, at) => at === 0 || day > (remindAfter[at - 1] ?? 0))
        ? []
        : ['has steps in disorder']),
      ...((escalateAfter === undefined) === (next.length === 0) ? [] : ['is escalated at no day or to nobody']),
      ...next
        .filter(([party]) => !handler.parties?.[party])
        .map(([party]) => `is escalated to ${party}, who is nobody`),
      ...languages.flatMap((language) =>
        needed
          .filter((key) => !hasText(domain?.words[language] ?? {}, key))
          .map((key) => `has no ${key} in ${language}`),
      ),
    ].map((fault) => `${handler.resource.type} ${name} ${fault}`)
  })
  expect(faults).toEqual([])
})

/** States whose every move can be blocked by what nobody resolves, and why nobody is stuck there. */
const waysElsewhere: Readonly<Record<string, string>> = {
  'Booking ATTENDED': 'The time of the booking has come already.',
  'Booking NO_SHOW': 'The time of the booking has come already.',
  'RollCall NOT_BEGUN': 'The session begins by itself, and a cancelled one is reinstated.',
  'RollCall CLOSED': 'A cancelled session is reinstated first.',
  'DefenceAttendance ABSENT': 'The defence has begun already.',
  'DefenceAttendance EXPECTED': 'The time of the defence comes by itself.',
  'EnrollmentRequest ENROLLED': 'A place is dropped, then withdrawn from, and at last has a result.',
  'PracticeEvaluation ACKNOWLEDGED': 'The evaluation stands once nobody may object any more.',
  'SupervisionMeeting DISPUTED': 'A dispute takes the signature of the supervisor back, so they sign again.',
  'ThesisCommittee APPROVED': 'Once the defence is scheduled single members are replaced, by moves of their seats.',
  'ThesisDefence RECORDED': 'A defence that was not passed has no mark; its thesis goes on by moves of its own.',
  'MailMessage failed': 'A letter with a secret is asked for again by its reader.',
  'MailMessage dead': 'A letter with a secret is asked for again by its reader.',
  'GradeReview ACCEPTED': 'Its rectification is the answer; where that was cancelled, it is answered again.',
  'GradeSheet PUBLISHED': 'A published grade is changed by a sheet of its own.',
}

test('where nobody can resolve what blocks a move, another move leads on from the same state', () => {
  const isNowhere = (condition: (typeof flows)[number]['flow']['conditions'][string] | undefined) =>
    condition !== undefined && 'nowhere' in condition.at
  const stuck = flows.flatMap(({ flow, type }) =>
    flow.states
      .filter((state) => {
        const moves = Object.values(flow.transitions).filter(({ from }) => from.includes(state))
        const open = moves.filter(({ blockers = [], to }) =>
          [...blockers, ...(flow.guards[to] ?? [])].every((name) => !isNowhere(flow.conditions[name])),
        )
        return moves.length > 0 && open.length === 0
      })
      .map((state) => `${type} ${state}`),
  )
  expect(stuck.sort()).toEqual(Object.keys(waysElsewhere).sort())
})
