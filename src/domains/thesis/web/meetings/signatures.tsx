import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { MeetingItem } from './queries.ts'

/** Both signatures: whose and when, or that it is missing. A meeting counts when both have signed. */
export function Signatures({ of }: { of: MeetingItem }) {
  const t = useWords(words)
  return (
    <Card title={t('meetings.signatures')} note={t('meetings.signaturesAbout')}>
      <Rows label={t('meetings.signatures')}>
        <Signature part={t('parties.supervisor')} by={of.supervisorSignedBy?.name} at={of.supervisorSignedAt} />
        <Signature part={t('parties.student')} by={of.studentSignedBy?.name} at={of.studentSignedAt} />
      </Rows>
    </Card>
  )
}

type SignatureProps = { part: string; by: string | undefined; at: string | null }

function Signature({ part, by, at }: SignatureProps) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  return (
    <Row
      title={by ?? part}
      about={at ? dayTime(at) : undefined}
      end={<Chip tone={at ? 'positive' : 'neutral'}>{t(at ? 'meetings.signed' : 'meetings.unsigned')}</Chip>}
    />
  )
}
