import Drawing, { Arrow, Box, Drawings, Step, Words } from '.'

const ROUTES = ['/users', '/users/me', '/users/:id', '/products/:sku', '/files/*']
const STEP = 34

export default function Lookup () {
  return (
    <Drawings>
      <Drawing
        height={200}
        label={`GET /files/logo.png. The list asks ${ROUTES.slice(0, -1).join(', ')}, which do not fit, and then /files/*, which fits.`}
        caption={<><strong>A list</strong> asks route after route, each from the first character on.</>}
      >
        <Words x={2} y={14}>GET /files/logo.png</Words>
        {ROUTES.map((route, index) => {
          const y = 24 + index * STEP
          const fits = index === ROUTES.length - 1
          return (
            <Step key={route} at={index}>
              {index > 0 && <Arrow from={[20, y - STEP + 26]} to={[20, y - 2]} />}
              <Box x={2} y={y} text={route} tone={fits ? 'own' : 'late'} />
              <Words x={140} y={y + 17}>{fits ? '✓ fits' : '✕ asked in vain'}</Words>
            </Step>
          )
        })}
      </Drawing>
      <Drawing
        height={200}
        label='GET /files/logo.png. The tree begins with a slash. Of its branches users, products/ and files/, only files/ begins with f. It leads to the wildcard, which takes logo.png. The other branches are not entered.'
        caption={<><strong>A tree</strong> follows the characters. What is dashed is never entered.</>}
      >
        <Words x={2} y={14}>GET /files/logo.png</Words>
        <Box x={2} y={24} text='/' tone='own' />
        <Branch at={[56, 24]} from={[26, 37]} texts={['users', '/', 'me']} />
        <Branch at={[192, 62]} from={[148, 50]} texts={[':id']} />
        <Branch at={[56, 102]} from={[22, 51]} texts={['products/', ':sku']} />
        <Branch at={[56, 144]} from={[12, 51]} texts={['files/', '*']} follows />
        <Words x={2} y={190}>the path:</Words>
        <Box x={60} y={173} text='/' tone='own' />
        <Box x={88} y={173} text='files/' tone='own' />
        <Box x={153} y={173} text='logo.png' tone='own' />
      </Drawing>
    </Drawings>
  )
}

function Branch ({ at: [x, y], from, texts, follows = false }) {
  const [text, ...rest] = texts
  const end = x + text.length * 7.3 + 16
  return (
    <>
      <Arrow from={from} to={[x - 2, y + 13]} dashed={!follows} />
      <Box x={x} y={y} text={text} tone={follows ? 'own' : 'quiet'} />
      {rest.length > 0 && <Branch at={[end + 26, y]} from={[end, y + 13]} texts={rest} follows={follows} />}
    </>
  )
}
