import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { SheetDocument } from './queries.ts'

/** Whether the stored content still matches what was signed; renders nothing for an unsigned sheet. */
export function Seal({ of: { sealed } }: { of: Pick<SheetDocument, 'sealed'> }) {
  const t = useWords(words)
  if (sealed === null) return null
  return (
    <Card title={t('sheet.seal')} padded>
      <p>
        <Chip tone={sealed ? 'positive' : 'negative'}>{t(sealed ? 'sheet.sealed' : 'sheet.broken')}</Chip>
      </p>
      <p>{t(sealed ? 'sheet.sealedAbout' : 'sheet.brokenAbout')}</p>
    </Card>
  )
}
