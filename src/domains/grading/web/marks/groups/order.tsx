import { Choice } from '#platform/web/ui/choice.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { titleOf } from '../cells/rows.ts'
import styles from './order.module.css'
import type { useOrder } from './use-order.ts'

/** The choice of the order: by name, or by the groups of an assessment; renders nothing without groups. */
export function Order({ of: { works, by, setOrder } }: { of: ReturnType<typeof useOrder> }) {
  const t = useWords(words)
  const language = useLanguage()
  if (works.length === 0) return null
  const options = [
    { value: '', text: t('groups.byName') },
    ...works.map((one) => ({ value: String(one.id), text: t('groups.byGroup', { work: titleOf(one, language) }) })),
  ]
  return (
    <span className={styles.order}>
      <Choice
        label={t('groups.order')}
        labelHidden
        value={by === null ? '' : String(by)}
        options={options}
        onChoose={(value) => setOrder(value === '' ? null : Number(value))}
      />
    </span>
  )
}
