import { download } from '#platform/web/api/api-endpoint.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { declarationQuestions } from '../../contract/committee/roles.ts'
import { appointmentLetter, CommitteeSeat } from '../../contract/committee/seat.ts'
import { livingSeats } from '../../contract/committee/seat-flow.ts'
import { words } from '../words.ts'
import { seats } from './committees.ts'
import type { SeatItem } from './queries.ts'

const isLiving = ({ state }: SeatItem) => livingSeats.some((one) => one === state)

/** The members of a committee, and those who were in it or were asked. */
export function Seats({ of }: { of: readonly SeatItem[] }) {
  const t = useWords(words)
  const now = of.filter(isLiving)
  const former = of.filter((one) => !isLiving(one))
  return (
    <Stack>
      <Card title={t('committees.seats')} note={now.length}>
        {now.length === 0 ? <Empty title={t('committees.noSeats')} /> : <SeatRows of={now} />}
      </Card>
      {former.length > 0 && (
        <Card title={t('committees.former')} note={former.length}>
          <SeatRows of={former} />
        </Card>
      )}
    </Stack>
  )
}

function SeatRows({ of }: { of: readonly SeatItem[] }) {
  const t = useWords(words)
  return (
    <Rows label={t('committees.seats')}>
      {of.map((one) => (
        <Row
          key={one.id}
          title={one.person.name}
          about={<AboutSeat of={one} />}
          end={<Chip tone={seats.flow.tones[one.state]}>{t(`states.${one.state}`)}</Chip>}
        />
      ))}
    </Rows>
  )
}

/** The role, what the records and the declaration say, and what the reader can do with the seat. */
function AboutSeat({ of }: { of: SeatItem }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { role, state } = of
  // What is masked for the reader, as the declaration for supervisors, is absent.
  const seen: Partial<SeatItem> = of
  const { institution, conflict, hint, answerBy, answer, declaration } = seen
  const parts = [
    t(`committees.choices.role.${role}`),
    institution,
    conflict && t(`committees.conflicts.${conflict}`),
    hint && t(`committees.hints.${hint}`),
    state === 'INVITED' && answerBy && t('evaluations.due', { day: day(answerBy) }),
    ...declarationQuestions.map((name) => seen[name] === 'YES' && t(`recommendations.questions.${name}`)),
    declaration,
    answer,
  ]
  return (
    <Stack>
      <span>{parts.filter(Boolean).join(' · ')}</span>
      {state === 'ACCEPTED' && (
        <div>
          <ActButton
            aria-label={t('appointment.of', { name: of.person.name })}
            act={() => download(appointmentLetter, { params: { id: of.id }, query: {} })}
          >
            {t('appointment.title')}
          </ActButton>
        </div>
      )}
      <FlowBar
        of={of}
        resource={CommitteeSeat}
        words={flowWordsOf(seats.flow)}
        danger={seats.flow.danger}
        movesOnly
        brief
      />
    </Stack>
  )
}
