import type { Unsent } from '#platform/web/unsent/unsent.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { Banner } from './banner.tsx'
import UnsentButton from './unsent-button.tsx'

/** What was entered on pages that were left, and cannot be sent without the person. */
export default function UnsentBanner({ of }: { of: readonly Unsent[] }) {
  const t = useWords(shell)
  const count = of.reduce((sum, { waiting }) => sum + waiting, 0)
  const refusal = of.find((one) => one.refusal !== null)?.refusal
  const why = of.some(({ toDecide }) => toDecide > 0) ? t('banner.unsentDecide') : t('banner.unsentAway')
  return (
    <Banner tone="warning" icon="warning" title={t('banner.unsent', { count })} act={<UnsentButton />} live>
      {refusal ?? why}
    </Banner>
  )
}
