import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { itemOf } from '#platform/web/api/api.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { words } from '../words.ts'
import { flowWords } from './flow-words.ts'
import styles from './meeting-card.module.css'
import type { Meeting } from './queries.ts'
import { Signatures } from './signatures.tsx'
import { StateChip } from './state-chip.tsx'
import { Reason, TitledText } from './text.tsx'

type Props = {
  of: Meeting /** Replaces the texts while they are being edited. */
  children?: ReactNode
  act?: ReactNode
}

/** One visit or talk: time and place, notes, signatures, and the available acts. */
export function MeetingCard({ of, children, act }: Props) {
  const t = useWords(words)
  const { weekday, time, number } = useFormat()
  const facts = [
    t('parts.meeting.at', { day: weekday(of.at), time: time(of.at) }),
    t('parts.meeting.minutes', { count: of.minutes, minutes: number(of.minutes) }),
    of.place,
    of.supervisor.name,
  ]
  return (
    <Card title={t(`meetingKinds.${of.kind}`)} note={<StateChip state={of.state} />} act={act} padded>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {of.reason && ['DISPUTED', 'CANCELLED', 'HELD'].includes(of.state) && (
        <Reason>{t('parts.reason', { reason: of.reason })}</Reason>
      )}
      {children ?? <Texts of={of} />}
      {of.state !== 'PLANNED' && of.state !== 'CANCELLED' && <Signatures of={of} />}
      {!children && of.actions.length > 0 && <Moves id={of.id} />}
    </Card>
  )
}

function Texts({ of }: { of: Meeting }) {
  const t = useWords(words)
  return (
    <>
      {of.lesson && <TitledText title={t('parts.meeting.lesson')}>{of.lesson}</TitledText>}
      {(['agenda', 'notes', 'strengths', 'improvements', 'followUp'] as const).map((name) => (
        <TitledText
          key={name}
          title={
            name === 'agenda' && of.plannedBy
              ? t('parts.meeting.agendaOf', { name: of.plannedBy.name })
              : t(`parts.meeting.${name}`)
          }
        >
          {of[name]}
        </TitledText>
      ))}
    </>
  )
}

/** Transitions need the version that is shown, which only the meeting itself returns. */
function Moves({ id }: { id: number }) {
  const { data: meeting } = useQuery(itemOf(PracticeMeeting, id))
  if (!meeting) return null
  return (
    <FlowBar
      of={meeting}
      resource={PracticeMeeting}
      state="state"
      words={flowWords}
      danger={['dispute', 'cancel', 'reopen']}
      onMoved={() => wasWritten(TeachingPractice.type)}
    />
  )
}
