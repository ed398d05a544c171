import NewVersion from '@site/src/components/NewVersion'

/** @param {{ children: import('react').ReactNode }} props */
export default function Root ({ children }) {
  return (
    <>
      {children}
      <NewVersion />
    </>
  )
}
