import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/**
 * Opens a tool in a new window: in a frame most browsers keep a tool from its cookies, and the launch fails. The window
 * is one of the portal first, which the browser allows because somebody has pressed the button.
 */
export function OpenLink({ to, title }: { to: string; title: string }) {
  const t = useWords(words)
  return (
    <Button aria-label={t('launch.title', { name: title })} onClick={() => window.open(`/my${to}`, '_blank')}>
      {t('toolLinks.open')}
    </Button>
  )
}
