import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeTo } from '#platform/web/routes/safe-to.ts'
import { useWords } from '#platform/web/words/words.ts'
import NotFound from './not-found.tsx'
import { Passing } from './sign-in/plain.tsx'
import { words } from './sign-in/words.ts'

/** `redirect?to=`: redirects to a path of this app only. */
export function Redirecting() {
  const t = useWords(words)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = search.getAll('to')
  const to = wanted.length === 1 ? safeTo(wanted[0], location.origin) : null
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true })
  }, [to, navigate])
  return to === null ? <NotFound /> : <Passing text={t('redirecting')} />
}
