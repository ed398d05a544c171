import Framed from '@site/src/components/Framed'

export default function Root ({ children }) {
  return (
    <>
      {children}
      <Framed />
    </>
  )
}
