import { useEffect, useState } from 'react'
import { fetchFile } from '#platform/web/api-endpoint.ts'

/** A picture of the API as an address for `<img>`; undefined until it is there, and where there is none. */
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
