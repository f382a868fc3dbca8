import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { ConnectButton } from './connect-button.tsx'

/** Says what the portal would do with the account, before the person connects it. */
export function ConnectCard({ course }: { course: number }) {
  const t = useWords(words)
  return (
    <Card title={t('account.title')} padded>
      <Stack>
        <p>{t('account.about')}</p>
        <div>
          <ConnectButton course={course} text={t('account.connect')} look="primary" />
        </div>
      </Stack>
    </Card>
  )
}
