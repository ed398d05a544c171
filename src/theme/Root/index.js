import Framed from '@site/src/components/Framed'

/** @param {{ children: import('react').ReactNode }} props */
export default function Root ({ children }) {
  return (
    <>
      {children}
      <Framed />
    </>
  )
}
