import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { AccountState, LinkedItem, RunItem } from '../course/queries.ts'
import { words } from '../words.ts'
import { accountProblems } from './account-problems.ts'
import { ConnectButton } from './connect-button.tsx'

type Props = { course: number; account: AccountState; linked: LinkedItem; latest: RunItem | undefined }

/** The way on when the account of a link is not connected any more: for its owner, and for others. */
export function LostAccount({ course, account, linked, latest }: Props) {
  const t = useWords(words)
  const isLater = account.connectedAt !== null && latest !== undefined && account.connectedAt > latest.startedAt
  const isRefused = latest?.problem != null && accountProblems.has(latest.problem) && !isLater
  if (account.connectedAt !== null && !isRefused) return null
  return (
    <Card title={t('account.lost')} padded>
      <Stack>
        <p role="status">
          {account.isOwn ? t('problems.access') : t('account.onlyThey', { name: linked.linkedBy.name })}
        </p>
        {account.isOwn && (
          <div>
            <ConnectButton course={course} text={t('account.again')} look="primary" />
          </div>
        )}
      </Stack>
    </Card>
  )
}
