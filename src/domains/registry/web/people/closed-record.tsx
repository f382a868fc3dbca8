import type { closings } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import { PersonAudit } from './audit.tsx'

const RemainingRecordLink = ({ of: { id, name } }: { of: { id: number; name: string } }) => (
  <ButtonLink icon="person" to={paths.person({ id })}>
    {name}
  </ButtonLink>
)

type Props = { of: Item<typeof PersonRecord>; as: (typeof closings)[number] }

/** A closed record: why it was closed, without anything that could be added to it. */
export function ClosedRecord({ of, as }: Props) {
  const t = useWords(words)
  return (
    <Stack>
      <Card>
        <Empty title={t(`people.closed.${as}`)} act={of.mergedInto && <RemainingRecordLink of={of.mergedInto} />}>
          {t(`people.closed.${as}About`)}
        </Empty>
      </Card>
      <PersonAudit person={of.id} />
    </Stack>
  )
}
