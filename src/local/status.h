/* status.h: how a command ends, and with it the program. */
#ifndef LOCAL_STATUS_H
#define LOCAL_STATUS_H

enum status { STATUS_FINE = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

#endif
