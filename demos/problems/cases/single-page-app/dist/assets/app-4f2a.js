console.log('the app')
