new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', timeZone: 'Asia/Macau' }).format()
new Intl.NumberFormat('en').format(1)
close()
