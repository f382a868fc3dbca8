import { useNavigate } from 'react-router'
import { useWords } from '#platform/web/words/words.ts'
import picks from '../activity/picks.module.css'
import { words } from '../words.ts'
import { keepView, type View, views } from './view.ts'

/** The choice of the view; it is stored on the device, and part of the page's URL. */
export function ViewSwitch({ chosen }: { chosen: View }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const choose = (view: View) => {
    keepView(view)
    void navigate({ search: `?view=${view}` }, { replace: true })
  }
  return (
    <fieldset aria-label={t('students.views.label')} className={picks.picks} data-no-print>
      {views.map((view) => (
        <button key={view} type="button" aria-pressed={view === chosen} onClick={() => choose(view)}>
          {t(`students.views.${view}`)}
        </button>
      ))}
    </fieldset>
  )
}
