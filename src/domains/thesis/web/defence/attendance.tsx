import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { DefenceAttendance } from '../../contract/defence/attendance.ts'
import { words } from '../words.ts'
import { OwnMark } from './own-mark.tsx'
import { type AttendanceItem, attendancesOf, type DefenceItem } from './queries.ts'
import { attendances } from './screens-of.ts'

/** The members of the committee at a defence: the chair says who was present, and whoever was signs the minutes. */
export function Attendance({ of }: { of: DefenceItem }) {
  const t = useWords(words)
  const all = useLoaded(attendancesOf(of.thesis.id)).data['hydra:member']
  const own = all.filter(({ defence }) => defence.id === of.id)
  if (own.length === 0 || of.state === 'POSTPONED') return null
  return (
    <Rows label={t('defences.members')}>
      {own.map((one) => (
        <Row
          key={one.id}
          title={one.person.name}
          about={<AboutMember of={one} />}
          end={<Chip tone={attendances.flow.tones[one.state]}>{t(`defences.attendance.${one.state}`)}</Chip>}
        />
      ))}
    </Rows>
  )
}

function AboutMember({ of }: { of: AttendanceItem }) {
  const t = useWords(words)
  // The marks of others are absent until one's own is signed.
  const { mark, markComment }: Partial<AttendanceItem> = of
  const points = mark !== undefined && mark !== null && t('defences.points', { mark })
  return (
    <Stack>
      <span>{[t(`committees.choices.role.${of.role}`), points, markComment].filter(Boolean).join(' · ')}</span>
      {of.actions.includes('update') && <OwnMark of={of} />}
      <FlowBar
        of={of}
        resource={DefenceAttendance}
        words={flowWordsOf(attendances.flow)}
        danger={attendances.flow.danger}
        movesOnly
        brief
        beside
      />
    </Stack>
  )
}
