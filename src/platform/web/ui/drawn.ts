import { useEffect } from 'react'

/** The faces of nearly every page (fonts.css). */
const faces = ['1em "Inter Variable"', '600 1em "Source Serif 4 Variable"']

/** Fetches our own fonts once the first screen is painted, and takes them into use together: the page is laid out once more, not for each. */
export function useDrawn(): void {
  useEffect(() => {
    requestAnimationFrame(() =>
      setTimeout(async () => {
        await Promise.allSettled(faces.map((face) => document.fonts.load(face)))
        document.documentElement.setAttribute('data-drawn', '')
      }),
    )
  }, [])
}
