import { download } from '#platform/web/api/api-endpoint.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { fetchNoticeFile } from '../../contract/absence/notice.ts'
import { Proofs } from '../proof/proofs.tsx'
import { words } from '../words.ts'
import { Concerned } from './concerned.tsx'
import { ReasonFields } from './notice-fields.tsx'
import { notices } from './notices.ts'

/** One notice: reason, days, proof, covered sessions, and decision. */
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
  Evidence: ({ of, facts }) => (
    <Stack>
      {facts}
      <Concerned of={of} />
      <Proofs of={of} fetch={(proof) => download(fetchNoticeFile, { params: { id: of.id, proof } })} />
    </Stack>
  ),
  Body: ({ of, facts }) => (
    <Columns>
      <Stack>
        {facts}
        <Concerned of={of} />
      </Stack>
      <Proofs of={of} fetch={(proof) => download(fetchNoticeFile, { params: { id: of.id, proof } })} />
    </Columns>
  ),
})
