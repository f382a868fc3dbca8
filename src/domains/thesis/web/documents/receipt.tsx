import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { submissionReceipt } from '../../contract/submission/submission.ts'
import { words } from '../words.ts'
import { Declared } from './declared.tsx'
import styles from './documents.module.css'
import type { SubmissionItem } from './queries.ts'

/** What was received, from whom and when, with its fingerprint; and what was declared with it. */
export function Receipt({ of }: { of: SubmissionItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  return (
    <Stack>
      <Card
        title={t('receipt.title')}
        note={of.receipt}
        act={
          <ActButton act={() => download(submissionReceipt, { params: { id: of.id } })}>{t('receipt.pdf')}</ActButton>
        }
      >
        <Definition>
          <Fact label={t('receipt.received')}>{of.submittedAt && dayTime(of.submittedAt)}</Fact>
          <Fact label={t('receipt.from')}>{of.submittedBy?.name}</Fact>
          <Fact label={t('receipt.file')}>
            {of.copy && `${of.copy.name} · ${t('receipt.bytes', { count: of.copy.size })}`}
          </Fact>
          <Fact label={t('receipt.pages')}>{of.copy?.pages}</Fact>
          <Fact label="SHA-256">
            <code className={styles.print}>{of.copy?.sha256}</code>
          </Fact>
        </Definition>
      </Card>
      <Declared of={of} />
    </Stack>
  )
}
