import { useEffect, useState } from 'react'
import { fetchFile } from '#platform/web/api/api-endpoint.ts'

/** An image of the API as a URL for `<img>`; undefined until it is loaded, and if there is none. */
export function usePicture(path: string | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!path) return setUrl(undefined)
    const leaving = new AbortController()
    let made: string | undefined
    fetchFile(path, { signal: leaving.signal }).then(
      ({ blob }) => {
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => setUrl(undefined),
    )
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])
  return url
}
