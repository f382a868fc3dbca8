import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { redirectOf } from '../../contract/account/account.ts'
import { words } from '../words.ts'

/** What an operator enters on the other side, where people connect accounts of their own. */
export function RedirectCard() {
  const t = useWords(words)
  return (
    <Card title={t('systems.redirect')} note={t('systems.redirectAbout')}>
      <Definition>
        <Fact label={t('systems.redirect')}>{redirectOf(window.location.origin)}</Fact>
      </Definition>
    </Card>
  )
}
