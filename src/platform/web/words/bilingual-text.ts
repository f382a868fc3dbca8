import { Children, createElement, Fragment, type ReactNode } from 'react'
import { useLanguage } from './words.ts'

const chinese = /([\u3400-\u9fff\uf900-\ufaff]+)/

/** A text with Chinese in it, such as a name, among words of another language: screen readers then read it as Chinese. */
export function BilingualText({ children }: { children?: ReactNode }) {
  const language = useLanguage()
  if (language === 'zh-Hant') return children
  // Beside other elements the parts stay one, because a row would lay out each by itself.
  const around = typeof children === 'string' ? Fragment : 'span'
  return Children.map(children, (child) =>
    typeof child === 'string' && chinese.test(child)
      ? createElement(
          around,
          null,
          ...child.split(chinese).map((part, at) => (at % 2 ? createElement('bdi', { lang: 'zh-Hant' }, part) : part)),
        )
      : child,
  )
}
