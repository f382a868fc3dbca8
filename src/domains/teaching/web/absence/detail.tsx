import type { Item } from '#platform/contract/resource.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import type { AbsenceNotice } from '../../contract/absence/notice.ts'
import { words } from '../words.ts'
import { Concerned } from './concerned.tsx'
import { ReasonFields } from './notice-fields.tsx'
import { notices } from './notices.ts'
import { Proofs } from './proofs.tsx'

/** One notice: why and when, what proves it, which sessions it concerns, and what was decided. */
export default detailScreen(notices, {
  factsTitle: words('absence.factsTitle'),
  edit: 'button',
  change: words('absence.change'),
  facts: (c) => [
    c.choice('kind', (kind) => words(`absence.kinds.${kind}`)),
    c.day('from'),
    c.day('until'),
    c.ref('course'),
    c.text('text'),
    c.moment('submittedAt'),
    c.text('decidedBy'),
    c.text('reason'),
  ],
  Fields: ({ of }) => (
    <Card padded>
      <Stack>
        <ReasonFields known={new Map(of.files.map((one) => [one.file, one]))} />
      </Stack>
    </Card>
  ),
  Body: ({ of, facts }) => (
    <Columns>
      <Stack>
        {facts}
        <Concerned of={of} />
      </Stack>
      <Files of={of} />
    </Columns>
  ),
})

/** Those who may not read the documents are not told of them. */
function Files({ of }: { of: Item<typeof AbsenceNotice> & { actions: readonly string[] } }) {
  const t = useWords(words)
  if (!of.actions.includes('seeProof')) return null
  return (
    <Stack>
      <Card title={t('absence.documents')} padded>
        <Proofs of={of} />
      </Card>
    </Stack>
  )
}
