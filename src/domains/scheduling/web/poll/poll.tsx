import { useMemo, useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { useCrumb } from '#platform/web/screens/use-crumb.ts'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { bestTimes } from '../../contract/best-times.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { type AnswerCells, answerPoll } from '../../contract/poll-answers.ts'
import { timesOf } from '../../contract/slots.ts'
import { Answering } from '../grid/answering.tsx'
import { polls } from '../polls/screens-of.ts'
import { answersQuery, busyAt, busyQuery, loadPoll, type PollItem, pollQuery } from '../queries.ts'
import { words } from '../words.ts'
import { Best } from './best.tsx'
import { flowWords } from './flow-words.ts'
import { Meeting } from './meeting.tsx'
import { People } from './people.tsx'
import { PollCard } from './poll-card.tsx'

type PollParams = Params<'/time_scheduler/polls/:id'>

export const load = ({ id }: PollParams) => loadPoll(id)

/** One poll: the own answers in the grid, the best times for its organiser, and who has answered. */
export default function PollPage({ params: { id } }: { params: PollParams }) {
  const poll = useLoaded(pollQuery(id)).data
  const answers = useLoaded(answersQuery(id)).data
  const { events } = useLoaded(busyQuery(poll)).data
  const { instants, people, own, yes } = answers
  const [place, setPlace] = useState<number | null>(null)
  const ranked = useMemo(() => bestTimes(poll, people, 3), [poll, people])
  const hasAnswers = people.some(({ answers }) => answers !== null)
  const [first] = hasAnswers ? ranked : []
  const best = useMemo(() => slotsOfTime(poll, first), [poll, first])
  const busy = useMemo(() => busyAt(events, { instants, step: poll.step, poll: poll.id }), [events, instants, poll])
  const save = (cells: AnswerCells['cells']) => call(answerPoll, { params: { id: poll.id }, body: { cells } })
  return (
    <Page crumb={useCrumb(polls)} title={poll.title} meta={<Meta of={poll} />}>
      <FlowBar of={poll} resource={MeetingPoll} state="state" words={flowWords} danger={['cancel', 'reopen']} />
      {poll.state === 'DECIDED' && <Meeting of={poll} />}
      <Columns>
        <Answering
          key={poll.days.join()}
          {...{ poll, instants, yes, busy, best, save }}
          own={own ?? 'N'.repeat(instants.length)}
          canAnswer={own !== null && poll.actions.includes('answer') && poll.state === 'OPEN'}
          onPlace={setPlace}
        />
        <Stack>
          {poll.actions.includes('update') && <Best poll={poll} times={hasAnswers ? ranked : []} people={people} />}
          <People poll={poll} answers={answers} place={place} />
          <PollCard of={poll} />
        </Stack>
      </Columns>
      <MoveHistory of={MeetingPoll} id={id} words={flowWords} />
    </Page>
  )
}

/** The slots that a time covers, to be marked in the grid. */
function slotsOfTime(poll: PollItem, time: { day: string; at: string } | undefined): ReadonlySet<number> {
  const times = timesOf(poll)
  if (!time) return new Set()
  const first = poll.days.indexOf(time.day) * times.length + times.indexOf(time.at)
  return new Set(Array.from({ length: Math.ceil(poll.minutes / poll.step) }, (_, at) => first + at))
}

function Meta({ of }: { of: PollItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { minutes, answered, people, closesAt } = of
  const isOpen = Date.parse(closesAt) > Date.now()
  return [
    t('poll.meta.minutes', { minutes }),
    t('poll.meta.answered', { answered, people }),
    t(isOpen ? 'poll.meta.closes' : 'poll.meta.closed', { at: dayTime(closesAt) }),
  ].join(' · ')
}
