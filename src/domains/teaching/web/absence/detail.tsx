import { download } from '#platform/web/api/api-endpoint.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { fetchNoticeFile } from '../../contract/absence/notice.ts'
import { Proof } from '../proof.tsx'
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
  Below: Concerned,
  Proof: ({ of }) => <Proof of={of} fetch={(proof) => download(fetchNoticeFile, { params: { id: of.id, proof } })} />,
})
